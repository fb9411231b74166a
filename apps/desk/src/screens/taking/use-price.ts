import type { MerchantAnswer } from '@comanda/contract/merchant/call';
import type { merchantCalls } from '@comanda/contract/merchant/calls';
import type { PriceOrderBody } from '@comanda/contract/merchant/taking.schema';
import { useEffect, useState } from 'react';
import { Failure, isLost } from '../../api/failure.ts';
import { callMerchant } from '../../api/merchant-client.ts';

export type Price = MerchantAnswer<(typeof merchantCalls)['priceOrder']>;

/** The price of an order, why it is refused, or that the connection is lost. */
export type Priced =
  | { readonly kind: 'price'; readonly price: Price }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'lost' };

const restMs = 150;
const retryMs = 2000;

/** `current`: the answer about the order as it is now. `shown`: the last price, which stays while the next one is asked. */
export type Pricing = { readonly current: Priced | undefined; readonly shown: Price | undefined };

/** Asks the server for the price of an order, a moment after its last change, and again while the connection is lost. */
export function usePrice(shopPid: string, body: PriceOrderBody | undefined): Pricing {
  const text = body && JSON.stringify(body);
  const [known, setKnown] = useState<{ readonly text: string; readonly priced: Priced }>();
  useEffect(() => {
    if (text === undefined) return undefined;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const priced = await callMerchant(shopPid, 'priceOrder', { body: JSON.parse(text) }).then(
        (price): Priced => ({ kind: 'price', price }),
        (error: unknown): Priced =>
          isLost(error) || !(error instanceof Failure)
            ? { kind: 'lost' }
            : { kind: 'refused', failure: error },
      );
      if (over) return;
      setKnown({ text, priced });
      if (priced.kind === 'lost') timer = setTimeout(ask, retryMs);
    };
    timer = setTimeout(ask, restMs);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [shopPid, text]);
  const priced = known?.priced;
  return {
    current: known?.text === text ? priced : undefined,
    shown: priced?.kind === 'price' ? priced.price : undefined,
  };
}
