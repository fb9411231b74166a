/** The error if an outside service does not answer in time. Its request may still have succeeded. */
class TooSlow extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
    this.name = 'TooSlow';
  }
}

/** Waits for a promise of an outside service, at most `ms` milliseconds. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow(ms)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How many milliseconds a payment platform or an invoice issuer may take to answer. */
export const providerMs = 20_000;
