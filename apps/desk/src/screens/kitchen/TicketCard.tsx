import type { KitchenSettings } from '@comanda/domain/shop/kitchen.schema';
import { slotText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { classNames } from '@comanda/ui/text/class-names';
import { memo } from 'react';
import type { Desk } from '../../api/desk-store.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useNow } from '../../browser/use-now.ts';
import { GuestNotes } from '../../features/guest-notes/GuestNotes.tsx';
import { useText } from '../../i18n/messages.ts';
import { PartButton } from './PartButton.tsx';
import styles from './TicketCard.module.css';
import { TicketFoot } from './TicketFoot.tsx';
import { ageOf, type TicketView } from './ticket-views.ts';

export type TicketCardProps = {
  readonly view: TicketView;
  readonly kitchen: KitchenSettings;
  readonly shop: OpenShop;
  readonly onAct: Desk['act'];
};

/** KIT-2: a ticket: where it goes and how old it is, what must not be missed, and what to make. */
export const TicketCard = memo((props: TicketCardProps) => {
  const { view, shop, onAct } = props;
  const { order, parts, isCancelled, isLeaving, isRushed } = view;
  const mayMark = shop.permissions.includes('kitchen');
  return (
    <article
      className={classNames(
        styles.ticket,
        isCancelled && styles.cancelled,
        isRushed && !isCancelled && styles.rushed,
      )}
      data-ticket={order.orderNo}
    >
      <TicketHead {...props} />
      <div className={styles.notes} lang={shop.titleTag}>
        <GuestNotes order={order} />
      </div>
      <ul className={styles.parts} lang={shop.titleTag}>
        {parts.map((part) => (
          <li key={`${part.line}.${part.part}`}>
            <PartButton
              part={part}
              isCancelled={isCancelled}
              isFixed={isCancelled || isLeaving || !mayMark}
              onPress={() => {
                const { line, part: place } = part;
                void onAct('markTicket', order, {
                  [part.isMade ? 'open' : 'made']: [{ line, part: place }],
                });
              }}
            />
          </li>
        ))}
      </ul>
      {mayMark ? <TicketFoot view={view} onAct={onAct} /> : null}
    </article>
  );
});

function TicketHead({ view, kitchen, shop }: TicketCardProps) {
  const t = useText();
  const language = useLanguage();
  const age = ageOf(view.order, kitchen, useNow());
  const { order, isCancelled, isRushed, isUnsent, round } = view;
  const { tableNo, pickupCode, orderNo, deliveryMode, expectTime, expectLatestTime } = order;
  const tone = isCancelled ? 'cancelled' : (age?.tone ?? 'fresh');
  return (
    <header className={classNames(styles.head, styles[tone])}>
      <h2 className={styles.place}>{tableNo === '' ? (pickupCode ?? orderNo) : tableNo}</h2>
      {age && !isCancelled ? (
        <p className={styles.age}>
          {age.tone === 'fresh' ? null : (
            <strong>
              <span aria-hidden="true">{age.tone === 'slow' ? '◆' : '▲'}</span> {t(`kitchen.${age.tone}`)}
            </strong>
          )}{' '}
          {t('kitchen.age', { minutes: age.minutes })}
        </p>
      ) : null}
      <p className={styles.marks}>
        {isCancelled ? <strong className={styles.mark}>✕ {t('status.9')}</strong> : null}
        {isRushed && !isCancelled ? <strong className={styles.mark}>★ {t('kitchen.rush')}</strong> : null}
        {round > 1 ? <strong className={styles.mark}>{t('kitchen.round', { number: round })}</strong> : null}
        {deliveryMode === 'F' ? null : <span>{t(`mode.${deliveryMode}`)}</span>}
        {expectTime === null ? null : (
          <span>
            {t('order.for', {
              time: slotText(
                language,
                { start: expectTime, end: expectLatestTime ?? expectTime },
                shop.timeZone,
              ),
            })}
          </span>
        )}
        {isUnsent ? <strong className={styles.mark}>{t('order.unsent')}</strong> : null}
      </p>
    </header>
  );
}
