import { cartCount } from '@comanda/domain/cart/cart';
import { bookableDates, canBook, type Slot, shopDate } from '@comanda/domain/shop/booking';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { isOpenIn } from '@comanda/domain/shop/mode-terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChosenPlace } from '../../draft/chosen-place.ts';
import { placeInput } from '../../draft/delivery-place.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { useWorld } from '../../draft/world.ts';
import { useShop } from '../../i18n/use-shop.ts';
import type { DeliveryChoice } from './change-delivery.ts';
import { usePlaceSelection } from './use-place-selection.ts';

/**
 * The choices in the open sheet. No `date` means today. A null `time` means as soon as possible, `undefined`
 * that no time is chosen.
 */
type Selection = {
  readonly deliveryMode: DeliveryMode;
  readonly date: string | undefined;
  readonly time: Slot | null | undefined;
};

const anewMs = 60_000;

type SlotsOf = {
  readonly deliveryMode: DeliveryMode;
  readonly date: string;
  readonly place: ChosenPlace | null;
};

/** Reads the slots of a day that have capacity for the cart, and refreshes them while they are visible. */
function useSlots({ deliveryMode, date, place }: SlotsOf, enabled: boolean) {
  const { api } = useWorld();
  const goodsCount = useDraft((draft) => cartCount(draft.carList));
  const input = { deliveryMode, bookingDate: date, goodsCount };
  return useQuery({
    // the postcodes of a zone have the same slots
    queryKey: ['booking/times', input, place?.zonePid],
    queryFn: () => api.background('booking/times', { ...input, ...placeInput(place) }),
    enabled,
    refetchInterval: anewMs,
    gcTime: 0,
    retry: false,
  });
}

/**
 * The mode, day and time that the diner is choosing. "As soon as possible" is the default unless the shop is
 * closed.
 */
export function useDeliverySelection(current: DeliveryChoice) {
  const shop = useShop();
  const { now } = useWorld();
  const atOnceIn = (mode: DeliveryMode) => (isOpenIn(shop, mode) ? null : undefined);
  const today = shopDate(shop, now());
  const fresh = (deliveryMode: DeliveryMode): Selection => ({
    deliveryMode,
    date: undefined,
    time: atOnceIn(deliveryMode),
  });
  const [selection, setSelection] = useState<Selection>(() => {
    const { deliveryMode, time } = current;
    return time ? { deliveryMode, date: shopDate(shop, time.start), time } : fresh(deliveryMode);
  });
  const { deliveryMode, date = today, time } = selection;
  const isBooked = canBook(shop, deliveryMode);
  const place = usePlaceSelection(deliveryMode);
  const isPlaceMissing = place.zones !== undefined && !place.place;
  const slots = useSlots({ deliveryMode, date, place: place.place }, isBooked && !isPlaceMissing);
  const isGone = Boolean(time && slots.data && !slots.data.some(({ start }) => start === time.start));
  return {
    deliveryMode,
    date,
    time: isGone ? undefined : time,
    /** The chosen time, if it is no longer available. */
    gone: isGone && time ? time : undefined,
    today,
    dates: bookableDates(shop, deliveryMode, now()),
    slots,
    isBooked,
    place,
    isPlaceMissing,
    canServeNow: isOpenIn(shop, deliveryMode),
    chooseMode: (mode: DeliveryMode) => setSelection(fresh(mode)),
    chooseDate: (date: string) =>
      setSelection({ ...selection, date, time: date === today ? atOnceIn(deliveryMode) : undefined }),
    chooseTime: (chosen: Slot | null) => setSelection({ ...selection, time: chosen }),
  };
}

export type DeliverySelection = ReturnType<typeof useDeliverySelection>;
