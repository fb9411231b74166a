import type { Context } from '../context.ts';

/** For how many milliseconds the result of a disk check is used. */
const believedMs = 1000;

/** The error while less than DISK_HEADROOM_MB is free. The server logs this state only when it begins. */
export class LowDiskError extends Error {
  readonly statusCode = 503;
}

/**
 * Refuses new orders and drafts before the disk of the embedded database is full. Then pending work, above all
 * payments, can still be written.
 */
export function diskGate({ config, log, freeBytes }: Pick<Context, 'config' | 'log' | 'freeBytes'>) {
  const { diskHeadroomMb } = config;
  let lookAt = 0;
  let hasRoom = true;
  const look = async () => {
    const had = hasRoom;
    hasRoom = (await freeBytes()) >= diskHeadroomMb * 1_000_000;
    if (had && !hasRoom) log.error({ diskHeadroomMb }, 'the disk is nearly full: no new orders are taken');
    if (!had && hasRoom) log.info('the disk has room again: orders are taken');
  };
  return async (): Promise<void> => {
    if (performance.now() >= lookAt) {
      lookAt = performance.now() + believedMs;
      await look();
    }
    if (!hasRoom) throw new LowDiskError('the disk is nearly full');
  };
}

export type DiskGate = ReturnType<typeof diskGate>;
