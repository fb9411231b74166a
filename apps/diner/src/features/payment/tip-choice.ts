import type { TipOffer } from '@comanda/domain/checkout/tip-offer.schema';
import { type Amount, type AmountScale, parseAmount, toMainUnits } from '@comanda/domain/money';

/** What the guest has chosen: a suggestion by its place, no tip, or an amount as typed. Nothing from the start. */
export type TipChoice =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'none' }
  | { readonly kind: 'suggestion'; readonly place: number }
  | { readonly kind: 'own'; readonly text: string };

/** The choice that gave the tip of an earlier payment of the order. */
export function earlierChoice(offer: TipOffer, tip: Amount | undefined, scale: AmountScale): TipChoice {
  if (tip === undefined) return { kind: 'nothing' };
  if (tip === 0) return { kind: 'none' };
  const place = offer.suggestionList.findIndex(({ tipAmount }) => tipAmount === tip);
  if (place >= 0) return { kind: 'suggestion', place };
  return { kind: 'own', text: toMainUnits(tip, scale).toFixed(scale) };
}

/** What stays of a typed amount: digits, and one separator with at most the shop's decimals. */
export function typedAmount(text: string, scale: AmountScale): string {
  const [whole = '', ...decimals] = text.replace(/[^\d.,]/g, '').split(/[.,]/);
  const kept = whole.replace(/^0+(?=\d)/, '').slice(0, 9);
  if (decimals.length === 0 || scale === 0) return kept;
  const separator = /[.,]/.exec(text)?.[0] ?? '.';
  return `${kept}${separator}${decimals.join('').slice(0, scale)}`;
}

/** The tip of a choice in minor units. `undefined` if it is more than the server takes. */
export function tipOf(choice: TipChoice, offer: TipOffer, scale: AmountScale): Amount | undefined {
  if (choice.kind === 'suggestion') return offer.suggestionList[choice.place]?.tipAmount;
  if (choice.kind !== 'own') return 0;
  const [whole = '', decimals = ''] = choice.text.split(/[.,]/);
  const tip = parseAmount(decimals === '' ? whole || '0' : `${whole || '0'}.${decimals}`, scale);
  return tip !== undefined && tip <= offer.mostTipAmount ? tip : undefined;
}
