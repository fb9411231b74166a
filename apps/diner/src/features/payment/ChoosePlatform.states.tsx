import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import ChoosePlatform from './ChoosePlatform.tsx';

const asked = { open: true, onAnswer: () => undefined, amount: 1250 };
const names = ['Sandbox', 'Line Pay', 'A platform with a very long name that needs two lines'];

const sandbox = { pid: 'sandbox', name: 'Sandbox' };
const tipOffer = {
  tipBaseAmount: 13_500,
  suggestionList: [15, 18, 20].map((percent) => ({ percent, tipAmount: percent * 135 })),
  mostTipAmount: 14_698,
};

export const pages: States = {
  several: (look) => (
    <InWorld look={look}>
      <ChoosePlatform {...asked} platforms={names.map((name) => ({ pid: name, name }))} />
    </InWorld>
  ),
  'the one of last time': (look) => (
    <InWorld look={look}>
      <ChoosePlatform {...asked} last="Line Pay" platforms={names.map((name) => ({ pid: name, name }))} />
    </InWorld>
  ),
  'with tips': (look) => (
    <InWorld look={look}>
      <ChoosePlatform
        {...asked}
        amount={14_698}
        tipOffer={tipOffer}
        platforms={[sandbox, { pid: 'b', name: 'Line Pay' }]}
      />
    </InWorld>
  ),
  'with a tip of last time': (look) => (
    <InWorld look={look}>
      <ChoosePlatform {...asked} amount={14_698} tipOffer={tipOffer} lastTip={2430} platforms={[sandbox]} />
    </InWorld>
  ),
  'with too high an own tip': (look) => (
    <InWorld look={look}>
      <ChoosePlatform {...asked} amount={14_698} tipOffer={tipOffer} lastTip={99_900} platforms={[sandbox]} />
    </InWorld>
  ),
  none: (look) => (
    <InWorld look={look}>
      <ChoosePlatform {...asked} platforms={[]} />
    </InWorld>
  ),
};
