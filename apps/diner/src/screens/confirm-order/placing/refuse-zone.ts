import { type CallError, isRefusal } from '@comanda/contract/call-error';
import type { Api } from '#api/api.ts';
import type { Say } from '#api/say.ts';
import { lostPlace } from '#draft/delivery-place.ts';
import type { DraftStore } from '#draft/draft-store.ts';
import { readMenu } from '#draft/read-menu.ts';

type ZoneWorld = {
  readonly api: Pick<Api, 'background'>;
  readonly draft: DraftStore;
  readonly say: Say;
};

/** Whether the server refuses an order because its delivery is in no zone of the shop (MON-7). */
export const isZoneRefused = (error: unknown): error is CallError<'itemsUnavailable'> =>
  isRefusal(error, 'itemsUnavailable') && error.data !== null && 'zoneProblem' in error.data;

/** Drops a place that the shop no longer delivers to, and reads the zones that it has now. */
export function refuseZone({ api, draft, say }: ZoneWorld): void {
  draft.setState(({ deliveryPlace }) => ({ deliveryPlace: lostPlace(deliveryPlace) }));
  say('error.2513.zone');
  readMenu({ api, draft }, { menuVersion: draft.getState().shopInfo?.menuVersion ?? 0 }).catch(
    () => undefined,
  );
}
