import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import RemarkSheet from './RemarkSheet.tsx';

const asked = { open: true, onAnswer: () => undefined };

export const pages: States = {
  empty: (look) => (
    <InWorld look={look}>
      <RemarkSheet {...asked} remark="" />
    </InWorld>
  ),
  'too long': (look) => (
    <InWorld look={look}>
      <RemarkSheet {...asked} remark={'不要香菜，小孩的麵不要加醬。'.repeat(16)} />
    </InWorld>
  ),
};
