/** Reads an amount as people type it, with a comma or a point. `undefined` for anything else. */
export function typedAmount(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
