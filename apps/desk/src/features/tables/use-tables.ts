import type { AreaAnswer } from '@comanda/contract/merchant/shop.schema';
import type { BillAnswer, SittingAnswer } from '@comanda/contract/merchant/sitting.schema';
import { useEffect, useState } from 'react';
import { callMerchant } from '../../api/merchant-client.ts';
import { repeat } from '../../api/repeat.ts';

type Tables = {
  readonly areas: readonly AreaAnswer[];
  /** The open sittings by their ids. */
  readonly sittings: ReadonlyMap<string, SittingAnswer>;
};

/** A table becomes idle by time alone, without an event. */
const refreshMs = 30_000;
/** How often a bill is read while a platform is asked for a refund. */
const refundMs = 4000;

/** The areas, tables and open sittings of a shop, read again after each event of a sitting (`news`). */
export function useTables(shopPid: string, news: number): Tables | undefined {
  const [tables, setTables] = useState<Tables>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each event reads again
  useEffect(
    () =>
      repeat(async (isOver) => {
        const [{ areaList }, { sittingList }] = await Promise.all([
          callMerchant(shopPid, 'listTables', {}),
          callMerchant(shopPid, 'listSittings', {}),
        ]);
        const sittings = new Map(sittingList.map((sitting) => [sitting.sittingId, sitting]));
        if (!isOver()) setTables({ areas: areaList, sittings });
        return refreshMs;
      }),
    [shopPid, news],
  );
  return tables;
}

/** The bill of a sitting, read again after each event of a sitting, and while a refund is on its way. */
export function useBill(shopPid: string, sittingId: string, news: number): BillAnswer | undefined {
  const [bill, setBill] = useState<BillAnswer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each event reads again
  useEffect(
    () =>
      repeat(async (isOver) => {
        const read = await callMerchant(shopPid, 'readBill', { target: sittingId });
        if (!isOver()) setBill(read.bill);
        const isWaiting = read.bill.refundList.some(({ state }) => state === 'due' || state === 'called');
        return isWaiting ? refundMs : refreshMs;
      }),
    [shopPid, sittingId, news],
  );
  return bill?.sittingId === sittingId ? bill : undefined;
}
