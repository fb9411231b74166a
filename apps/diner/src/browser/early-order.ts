declare global {
  interface Window {
    /**
     * Defined by a script in the page of an order (the server's pages/inline-scripts.ts), which requests the order before
     * the app loads.
     */
    takeOrder?: (orderId: unknown) => Promise<unknown> | undefined;
  }
}

/** Returns the page's early answer about an order, once. `undefined` without an answer, or for another order. */
export const takeEarlyOrder = async (orderId: unknown): Promise<unknown> => window.takeOrder?.(orderId);
