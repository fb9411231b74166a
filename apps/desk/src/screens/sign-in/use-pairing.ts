import { wire } from '@comanda/ui/browser/wire';
import { useEffect, useState } from 'react';
import { sign } from '../../api/desk-client.ts';
import { Failure, isLost } from '../../api/failure.ts';
import { pairingAddress } from '../../browser/address.ts';
import { canHaveKey, makeDeviceKey } from '../../browser/device-key.ts';

/** What a device that asks to be paired shows. `address` is what its QR picture opens. */
export type Pairing =
  | { readonly at: 'waiting' | 'insecure' | 'over' | 'lost' }
  | { readonly at: 'shown'; readonly code: string; readonly address: string };

/** How often the device asks if it is paired. */
const askMs = 2000;

/** Whether this device is paired by now. */
const isPaired = (): Promise<boolean> =>
  sign('readMe', undefined).then(
    () => true,
    (error: unknown) => {
      if (isLost(error)) return false;
      return error instanceof Failure && error.code === 'pinNeeded';
    },
  );

/** Asks for a code, and calls `onPaired` when somebody has confirmed it. */
export function usePairing(onPaired: () => void): Pairing {
  const [pairing, setPairing] = useState<Pairing>({ at: 'waiting' });
  useEffect(() => {
    let isOpen = true;
    const show = (next: Pairing) => {
      if (isOpen) setPairing(next);
    };
    const ask = async () => {
      if (!canHaveKey()) return show({ at: 'insecure' });
      const { publicKey } = await makeDeviceKey();
      const { code, seconds } = await sign('beginPairing', { publicKey });
      show({ at: 'shown', code, address: pairingAddress(code) });
      for (const end = Date.now() + seconds * 1000; isOpen && Date.now() < end; ) {
        await wire.wait(askMs);
        if (isOpen && (await isPaired())) return isOpen ? onPaired() : undefined;
      }
      return show({ at: 'over' });
    };
    ask().catch(() => show({ at: 'lost' }));
    return () => {
      isOpen = false;
    };
  }, [onPaired]);
  return pairing;
}
