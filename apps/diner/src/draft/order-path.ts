/** The way to an order's page, within the app; its token stays out of it (F43). */
export const orderPath = (orderId: string): string => `/orderStatus?${new URLSearchParams({ orderId })}`;
