import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import TermsSheet from './TermsSheet.tsx';

const asked = { open: true, onAnswer: () => undefined };
const text = '<!doctype html><html lang="en"><title>Terms</title><h1>Terms of use</h1>';
const terms = {
  name: ['Terms of use', '使用條款'],
  fileUrl: `data:text/html,${encodeURIComponent(text)}`,
};

export const pages: States = {
  one: (look) => (
    <InWorld look={look}>
      <TermsSheet {...asked} documents={[terms]} />
    </InWorld>
  ),
  several: (look) => (
    <InWorld look={look}>
      <TermsSheet
        {...asked}
        documents={[
          terms,
          { name: ['How the restaurant uses your data', '隱私權政策'], fileUrl: '/privacy.pdf' },
        ]}
      />
    </InWorld>
  ),
};
