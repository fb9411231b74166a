import { displayLabel, displayStatus } from '@comanda/domain/order/display-status';
import type { Order } from '@comanda/domain/order/order.schema';
import { statusSentence, statusTones } from '../../features/order-summary/status-words.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { Tone } from '../../ui/Tag.tsx';

export type HeroWords = {
  readonly tone: Tone;
  readonly headline: string;
  /** The state itself, by which the page is known among others. */
  readonly title: string;
  readonly detail: string;
};

/** The head of the page. ORD-9: the label of append and pay-at-POS orders is the headline, the live progress stands beneath it. */
export function heroWords(order: Order, t: Translate, clock: (time: number) => string): HeroWords {
  const status = displayStatus(order);
  const tone = statusTones[status];
  const sentence = statusSentence(status, order.deliveryMode);
  // A tab may hold an answer from before orders were held.
  const isHeld = status === 'waitAccept' && order.heldUntil != null;
  const title = t(isHeld ? 'status.held' : sentence.title);
  const text = isHeld ? t('status.heldText', { time: clock(order.heldUntil ?? 0) }) : t(sentence.text);
  const label = displayLabel(order);
  if (!label) return { tone, headline: title, title, detail: text };
  return { tone, headline: t(`status.${label}`), title, detail: `${title} · ${text}` };
}
