import type { Look, States } from '@comanda/ui/testing/states';
import { InDesk } from '../../testing/InDesk.tsx';
import { PairView } from './PairScreen.tsx';
import type { Pairing } from './use-pairing.ts';

const nothing = () => undefined;

const at = (pairing: Pairing) => (look: Look) => (
  <InDesk look={look}>
    <PairView pairing={pairing} onAgain={nothing} onBack={nothing} />
  </InDesk>
);

export const pages: States = {
  'a code': at({
    at: 'shown',
    code: 'VPS3BTT4',
    address: 'https://order.example.com/desk/team#pair=VPS3BTT4',
  }),
  'the code is over': at({ at: 'over' }),
  'no connection': at({ at: 'lost' }),
  'plain HTTP': at({ at: 'insecure' }),
};
