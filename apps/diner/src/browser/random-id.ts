/** 128 random bits as 32 hexadecimal digits. Pages on plain http have no `randomUUID`. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
