/** Thrown when too many transactions of one shop wait. Callers treat the database as unavailable. */
class ShopBusyError extends Error {
  readonly code = 'ESHOPBUSY';
}

const queueMs = 5000;

/** The maximum number of waiting transactions per shop. Further ones are refused at once. */
const mostWaiting = 200;

type Line = { running: number; readonly waiting: Set<() => void> };

/** Runs at most `most` transactions of each shop at the same time. Others wait in the order of their arrival. */
export function shopQueue(most: number) {
  const lines = new Map<string, Line>();

  const turn = (line: Line): Promise<void> => {
    if (line.running < most) {
      line.running += 1;
      return Promise.resolve();
    }
    if (line.waiting.size >= mostWaiting)
      return Promise.reject(new ShopBusyError('the queue of the shop is full'));
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.delete(take);
        reject(new ShopBusyError('the queue of the shop is too slow'));
      }, queueMs);
      line.waiting.add(take);
    });
  };

  /** Passes the place of a finished transaction on to the first waiting one. */
  const end = (shopPid: string, line: Line) => {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) lines.delete(shopPid);
  };

  return async <T>(shopPid: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(shopPid) ?? { running: 0, waiting: new Set() };
    lines.set(shopPid, line);
    await turn(line);
    try {
      return await work();
    } finally {
      end(shopPid, line);
    }
  };
}
