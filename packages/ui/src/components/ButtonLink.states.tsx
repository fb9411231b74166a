import type { States } from '../testing/states.ts';
import { ButtonLink } from './ButtonLink.tsx';

export const states: States = {
  primary: () => <ButtonLink href="#">Open the menu</ButtonLink>,
  secondary: () => (
    <ButtonLink href="#" kind="secondary">
      Back to the shop
    </ButtonLink>
  ),
  quiet: () => (
    <ButtonLink href="#" kind="quiet">
      Read the terms
    </ButtonLink>
  ),
  'long text': () => (
    <ButtonLink href="#">Go back to the restaurant where you have ordered before</ButtonLink>
  ),
  Japanese: () => <ButtonLink href="#">メニューに戻る</ButtonLink>,
};
