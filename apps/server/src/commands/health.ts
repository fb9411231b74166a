import { readConfig } from '../config.ts';
import type { Command } from './command.ts';

const waitMs = 3000;

/** Checks whether the server on this machine answers. For the health check of a container. */
export const checkHealth: Command = async (_args, { env, complain }) => {
  const { port } = readConfig(env);
  try {
    const { status } = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(waitMs),
    });
    return status === 200 ? 0 : 1;
  } catch (error) {
    complain(`The server on port ${port} does not answer: ${String(error)}`);
    return 1;
  }
};
