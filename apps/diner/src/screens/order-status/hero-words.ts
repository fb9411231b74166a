import { displayStatus, isHeld } from '@comanda/domain/order/display-status';
import type { Order } from '@comanda/domain/order/order.schema';
import type { Tone } from '@comanda/ui/components/Tag';
import { statusTag, statusTones } from '../../features/order-summary/status-words.ts';
import type { Translate } from '../../i18n/messages.ts';
import { statusSentence } from './status-sentence.ts';

export type HeroWords = {
  readonly tone: Tone;
  readonly headline: string;
  /** The state, also in the title of the page. */
  readonly title: string;
  readonly detail: string;
};

/**
 * The texts of the page's header. Append and pay-at-POS orders have their label as headline, and the progress
 * below (ORD-9). A held order is not on the table's bill yet, so its headline is the wait for the staff.
 */
export function heroWords(order: Order, t: Translate, clock: (time: number) => string): HeroWords {
  const status = displayStatus(order);
  const tone = statusTones[status];
  const sentence = statusSentence(status, order);
  if (isHeld(order)) {
    const title = t('status.held');
    return {
      tone,
      headline: title,
      title,
      detail: t('status.heldText', { time: clock(order.heldUntil ?? 0) }),
    };
  }
  const title = t(sentence.title);
  const text = t(sentence.text);
  const tag = statusTag(order);
  if (!tag) return { tone, headline: title, title, detail: text };
  return { tone, headline: t(tag), title, detail: `${title} · ${text}` };
}
