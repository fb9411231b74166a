import { type Amount, type AmountScale, fromMainUnits } from '@comanda/domain/money';

/** Reads an amount as people type it, with a comma or a point. `undefined` for anything else. */
export function typedAmount(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** The same in minor units. `undefined` also if the currency has fewer decimals. */
export function minorUnits(text: string, scale: AmountScale): Amount | undefined {
  const typed = typedAmount(text);
  return typed === undefined ? undefined : fromMainUnits(typed, scale);
}
