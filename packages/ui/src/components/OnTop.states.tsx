import type { States } from '../testing/states.ts';
import { OnTop } from './OnTop.tsx';

export const pages: States = {
  'its content': () => <OnTop>Above sheets and dialogs</OnTop>,
};
