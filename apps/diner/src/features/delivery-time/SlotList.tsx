import { Button } from '@comanda/ui/components/Button';
import { RadioChip } from '@comanda/ui/components/RadioChip';
import { SaidLater } from '@comanda/ui/components/SaidLater';
import { Skeleton } from '@comanda/ui/components/Skeleton';
import { slotTexts } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { Fragment, useEffect, useId, useRef } from 'react';
import { isByKeyboard, showWithin } from '../../browser/scroll.ts';
import { useWorld } from '../../draft/world.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useSlotWords } from '../../i18n/use-slot-words.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './ModeSheet.module.css';
import { partOfDay } from './part-of-day.ts';
import { useAsapWords } from './use-asap-words.ts';
import type { DeliverySelection } from './use-delivery-selection.ts';

const places = [0, 1, 2, 3, 4, 5];

/**
 * The times of the chosen day in the shop's time zone, by parts of the day. Today, "as soon as possible" comes first. Scrolls to
 * the chosen time. Screen readers announce how many times each mode and day has, also if
 * it is the same number as before (FIX-40).
 */
export function SlotList({ selection }: { readonly selection: DeliverySelection }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useShop();
  const asap = useAsapWords();
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  const slots = selection.slots.data;
  const isLoaded = slots !== undefined;
  useEffect(() => {
    const chosen = isLoaded ? list.current?.querySelector(':checked') : null;
    // skips keyboard users: scrolling could hide the element that has the focus
    if (chosen?.parentElement && !isByKeyboard()) showWithin(chosen.parentElement);
  }, [isLoaded]);
  const texts = slotTexts(language, slots ?? [], timeZone);
  const parts = (slots ?? []).map(({ start }) => partOfDay(start, timeZone));
  const isLong = new Set(parts).size > 1;
  const hasAtOnce = selection.canServeNow && selection.date === selection.today;
  return (
    <div className={styles.slots} ref={list}>
      <SaidLater
        key={`${selection.deliveryMode} ${selection.date}`}
        text={
          slots && slots.length > 0 ? t('time.offered', { count: slots.length + (hasAtOnce ? 1 : 0) }) : ''
        }
      />
      <GoneTime selection={selection} />
      {hasAtOnce ? (
        <RadioChip
          name={name}
          wide
          checked={selection.time === null}
          onChoose={() => selection.chooseTime(null)}
        >
          {asap(selection.deliveryMode)}
        </RadioChip>
      ) : null}
      {slots?.map((slot, index) => (
        <Fragment key={slot.start}>
          {isLong && parts[index] && parts[index] !== parts[index - 1] ? (
            <p className={styles.part}>{t(`time.part.${parts[index]}`)}</p>
          ) : null}
          <RadioChip
            name={name}
            checked={selection.time?.start === slot.start}
            onChoose={() => selection.chooseTime(slot)}
          >
            {texts[index]}
          </RadioChip>
        </Fragment>
      ))}
      <NoSlots selection={selection} />
    </div>
  );
}

/** Reports a chosen time that is fully booked or too soon by now. */
function GoneTime({ selection }: { readonly selection: DeliverySelection }) {
  const t = useText();
  const words = useSlotWords();
  const { now } = useWorld();
  return (
    <p role="status" className={selection.gone && styles.gone}>
      {selection.gone ? t('time.gone', { time: words(selection.gone, now()) }) : null}
    </p>
  );
}

/** Shown if there are no slots: while they load, if the day has none, or after an error. */
function NoSlots({ selection: { slots } }: { readonly selection: DeliverySelection }) {
  const t = useText();
  if (slots.isPending) return places.map((place) => <Skeleton key={place} height={44} round={14} />);
  if (!slots.data)
    return (
      <div className={styles.none}>
        <p role="alert">{t('time.failed')}</p>
        <Button kind="quiet" onClick={() => void slots.refetch()}>
          {t('ui.retry')}
        </Button>
      </div>
    );
  return slots.data.length === 0 ? (
    <p role="status" className={styles.none}>
      {t('time.none')}
    </p>
  ) : null;
}
