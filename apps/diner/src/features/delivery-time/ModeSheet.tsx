import { canBook } from '@comanda/domain/shop/booking';
import { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { isOpenIn, opensAtIn } from '@comanda/domain/shop/mode-terms';
import { Button } from '@comanda/ui/components/Button';
import { Sheet } from '@comanda/ui/components/Sheet';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useEffect, useRef, useState } from 'react';
import { isByKeyboard, scrollWithin } from '../../browser/scroll.ts';
import { useWorld } from '../../draft/world.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useSlotWords } from '../../i18n/use-slot-words.ts';
import { useText } from '../../i18n/use-text.ts';
import type { DeliveryChoice } from './change-delivery.ts';
import { ModeCards } from './ModeCards.tsx';
import styles from './ModeSheet.module.css';
import OpensAt from './OpensAt.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { TimeFields } from './TimeFields.tsx';
import { useAsapWords } from './use-asap-words.ts';
import { type DeliverySelection, useDeliverySelection } from './use-delivery-selection.ts';

type ModeSheetProps = Asked<DeliveryChoice> & {
  /** With a single mode, the sheet only asks for the time. */
  readonly modes: readonly DeliveryMode[];
  readonly current: DeliveryChoice;
};

/**
 * Asks for the delivery mode and the time. Choosing a mode without bookings closes the sheet; other modes
 * show their days and times, and stay in sight above them (FIX-29). In a shop with delivery zones, delivery asks for the
 * place first (MON-7). Default export, because it is loaded lazily.
 */
export default function ModeSheet({ open, onAnswer, modes, current }: ModeSheetProps) {
  const t = useText();
  const shop = useShop();
  const content = useRef<HTMLDivElement>(null);
  const selection = useDeliverySelection(current);
  const asksMode = modes.length > 1;
  const chooseMode = (mode: DeliveryMode) => {
    const hasZones = mode === DeliveryMode.Delivery && shop.deliveryZoneList !== undefined;
    if (canBook(shop, mode) || hasZones) selection.chooseMode(mode);
    else onAnswer({ deliveryMode: mode, time: null });
  };
  const { deliveryMode, time, isPlaceMissing } = selection;
  const { zones, place } = selection.place;
  const [tries, setTries] = useState(0);
  const takesTime = selection.isBooked && !isPlaceMissing;
  const hasSlots = selection.slots.data !== undefined;
  const asksPlace = zones !== undefined;
  const isAsked = deliveryMode !== current.deliveryMode || isPlaceMissing;
  const isShown = asksPlace || hasSlots;
  useEffect(() => {
    const asked = content.current?.querySelector(asksPlace ? '[data-where]' : '[data-when]');
    // skips keyboard users: scrolling could hide the element that has the focus
    const chosen = content.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (asked && isShown && isAsked && !isByKeyboard()) scrollWithin(asked, chosen?.offsetHeight ?? 0);
  }, [isShown, isAsked, asksPlace]);
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer()}
      title={t(asksMode ? 'mode.title' : zones ? 'zone.choose' : 'time.title')}
      closeLabel={t('mode.close')}
      footer={
        selection.isBooked || zones ? (
          <Confirm
            selection={selection}
            onConfirm={() => {
              if (isPlaceMissing) return setTries(tries + 1);
              if (time !== undefined) return onAnswer({ deliveryMode, time, ...(place && { place }) });
              content.current?.querySelector<HTMLElement>('[data-times]')?.focus();
            }}
          />
        ) : undefined
      }
    >
      <div ref={content}>
        <AllClosed modes={modes} />
        {asksMode ? <ModeCards modes={modes} current={deliveryMode} onChoose={chooseMode} /> : null}
        {zones ? <PlaceFields place={selection.place} tries={tries} /> : null}
        {takesTime ? <TimeFields selection={selection} /> : null}
      </div>
    </Sheet>
  );
}

/** Shown if the guest can take none of the modes: when the first of them opens. */
function AllClosed({ modes }: Pick<ModeSheetProps, 'modes'>) {
  const t = useText();
  const shop = useShop();
  if (modes.some((mode) => isOpenIn(shop, mode) || canBook(shop, mode))) return null;
  const opensAt = Math.min(...modes.flatMap((mode) => opensAtIn(shop, mode) ?? []));
  return (
    <p className={styles.allClosed}>
      {t('cart.noSelling')}
      {Number.isFinite(opensAt) ? <OpensAt opensAt={opensAt} /> : null}
    </p>
  );
}

/** The confirm button, with the chosen time. Without a time, a tap moves the focus to the times. */
function Confirm({
  selection,
  onConfirm,
}: {
  readonly selection: DeliverySelection;
  readonly onConfirm: () => void;
}) {
  const t = useText();
  const words = useSlotWords();
  const asap = useAsapWords();
  const { now, say } = useWorld();
  const shop = useShop();
  const { time, isPlaceMissing } = selection;
  const confirm = () => {
    if (!isPlaceMissing && time === undefined) say('order.pleaseSelectReservationTime');
    onConfirm();
  };
  const hasTime = selection.isBooked && !isPlaceMissing && time !== undefined;
  return (
    <>
      {time && shop.checkoutMethod !== CheckoutMethod.Online ? (
        <p className={styles.hint}>{t('time.online')}</p>
      ) : null}
      <Button
        trailing={hasTime ? (time ? words(time, now()) : asap(selection.deliveryMode)) : undefined}
        onClick={confirm}
      >
        {t(
          isPlaceMissing
            ? 'zone.choose'
            : time === undefined
              ? 'order.pleaseSelectReservationTime'
              : 'time.confirm',
        )}
      </Button>
    </>
  );
}
