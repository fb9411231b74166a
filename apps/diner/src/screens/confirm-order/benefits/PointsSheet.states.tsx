import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import PointsSheet from './PointsSheet.tsx';

const asked = { open: true, onAnswer: () => undefined };

export const pages: States = {
  'to use': (look) => (
    <InWorld look={look}>
      <PointsSheet {...asked} points={{ point: 1280, pointUse: 500, promoAmount: 500 }} isChosen={false} />
    </InWorld>
  ),
  used: (look) => (
    <InWorld look={look}>
      <PointsSheet {...asked} points={{ point: 1280, pointUse: 500, promoAmount: 500 }} isChosen />
    </InWorld>
  ),
  'no points': (look) => (
    <InWorld look={look}>
      <PointsSheet {...asked} points={{ point: 0, pointUse: 0, promoAmount: 0 }} isChosen={false} />
    </InWorld>
  ),
};
