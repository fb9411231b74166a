/** What an outside party promised did not come in time. It may still have happened. */
class TooSlow extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
    this.name = 'TooSlow';
  }
}

/** A promise of an outside party, waited for so long and no longer. */
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

/** How long a payment platform, or who issues invoices, may take to answer. */
export const providerMs = 20_000;
