import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import LanguageSheet from './LanguageSheet.tsx';

export const pages: States = {
  'all languages': (look) => (
    <InWorld look={look}>
      <LanguageSheet open onAnswer={() => undefined} />
    </InWorld>
  ),
};
