/**
 * The path of an order's page in the app. It contains no token, so that a shared or photographed address gives
 * no access to the order.
 */
export const orderPath = (orderId: string): string => `/orderStatus?${new URLSearchParams({ orderId })}`;
