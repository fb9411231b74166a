/** The path of an order's page in the app, without its token (F43). */
export const orderPath = (orderId: string): string => `/orderStatus?${new URLSearchParams({ orderId })}`;
