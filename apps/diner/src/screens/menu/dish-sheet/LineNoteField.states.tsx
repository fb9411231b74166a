import { aShopInfo } from '@comanda/domain/testing/a-shop';
import type { Look, States } from '@comanda/ui/testing/states';
import { useRef, useState } from 'react';
import { InWorld } from '#testing/InWorld.tsx';
import { LineNoteField } from './LineNoteField.tsx';

const shop = aShopInfo({ lineNoteLength: 40 });

type WrittenProps = { readonly before?: string; readonly isRefused?: boolean };

function Written({ before = '', isRefused = false }: WrittenProps) {
  const [text, setText] = useState(before);
  const field = useRef<HTMLDivElement>(null);
  return <LineNoteField note={{ text, setText, isRefused, field, isFine: () => true }} />;
}

const written = (props: WrittenProps) => (look: Look) => (
  <InWorld look={look} shop={shop}>
    <Written {...props} />
  </InWorld>
);

export const states: States = {
  empty: written({}),
  'a short note': written({ before: 'No onions' }),
  'nearly full': written({ before: 'Sauce beside it, and no onions at all' }),
  'too long': written({
    before: 'The sauce beside it, no onions, and a second plate for the child',
    isRefused: true,
  }),
};
