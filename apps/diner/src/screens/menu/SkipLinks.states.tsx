import type { States } from '@comanda/ui/testing/states';
import { useEffect, useRef } from 'react';
import { InWorld } from '#testing/InWorld.tsx';
import { SkipLinks } from './SkipLinks.tsx';

/** The links are only visible while they have the focus. */
function Focused({ last }: { readonly last: boolean }) {
  const links = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const all = links.current?.querySelectorAll('a');
    all?.[last ? all.length - 1 : 0]?.focus();
  }, [last]);
  return (
    <div ref={links}>
      <SkipLinks />
    </div>
  );
}

export const pages: States = {
  'to the dishes': (look) => (
    <InWorld look={look}>
      <Focused last={false} />
    </InWorld>
  ),
  'to the cart': (look) => (
    <InWorld look={look}>
      <Focused last />
    </InWorld>
  ),
};
