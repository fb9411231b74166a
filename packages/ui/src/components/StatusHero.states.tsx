import type { States } from '../testing/states.ts';
import { StatusHero } from './StatusHero.tsx';

const eyebrow = 'Order 260107-001 · 12:00';

export const states: States = {
  brand: () => (
    <StatusHero
      tone="brand"
      eyebrow={eyebrow}
      headline="Pay now"
      detail="Your order is sent when it is paid"
    />
  ),
  leaf: () => <StatusHero tone="leaf" eyebrow={eyebrow} headline="Ready to be picked up" />,
  sun: () => <StatusHero tone="sun" eyebrow={eyebrow} headline="In the kitchen" detail="About 15 minutes" />,
  rose: () => (
    <StatusHero
      tone="rose"
      eyebrow={eyebrow}
      headline="The order was declined"
      detail="The dish is sold out"
    />
  ),
  sky: () => <StatusHero tone="sky" eyebrow={eyebrow} headline="Waiting for the restaurant" />,
  stone: () => <StatusHero tone="stone" eyebrow={eyebrow} headline="Cancelled" />,
  'long text': () => (
    <StatusHero
      tone="sun"
      eyebrow={eyebrow}
      headline="Ravintola valmistaa tilaustasi parhaillaan"
      detail={'Odota hetki, haemme maksun tilaa pankista. '.repeat(4)}
    />
  ),
  Chinese: () => (
    <StatusHero tone="sun" eyebrow="訂單 260107-001 · 12:00" headline="餐點製作中" detail="約需十五分鐘" />
  ),
};
