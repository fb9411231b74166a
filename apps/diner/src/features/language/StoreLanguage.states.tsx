import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import { StoreLanguage } from './StoreLanguage.tsx';

export const states: States = {
  Latin: (look) => (
    <InWorld look={look}>
      <StoreLanguage other="id" />
    </InWorld>
  ),
  Chinese: (look) => (
    <InWorld look={look}>
      <StoreLanguage other="zh-TW" />
    </InWorld>
  ),
  Georgian: (look) => (
    <InWorld look={look}>
      <StoreLanguage other="ka" />
    </InWorld>
  ),
};
