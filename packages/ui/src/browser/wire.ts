/** The page's network access, timer and randomness. */
export const wire = {
  fetch: (url: string, init: RequestInit): Promise<Response> => fetch(url, init),
  wait: (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
} as const;
