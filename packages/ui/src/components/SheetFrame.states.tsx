import type { States } from '../testing/states.ts';
import { Sheet } from './Sheet.tsx';
import { SheetFrame } from './SheetFrame.tsx';

const page = '<!doctype html><html lang="en"><title>Terms</title><h1>Terms of use</h1><p>The restaurant…</p>';

export const pages: States = {
  'a page in a sheet': () => (
    <Sheet open onClose={() => undefined} title="Terms" closeLabel="Close">
      <SheetFrame title="Terms of use" src={`data:text/html,${encodeURIComponent(page)}`} />
    </Sheet>
  ),
};
