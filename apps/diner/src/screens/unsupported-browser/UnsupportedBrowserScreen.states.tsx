import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import UnsupportedBrowserScreen from './UnsupportedBrowserScreen.tsx';

const link = encodeURIComponent('/h5/qr?h=hel-m6q2t8vk&t=T&c=7');

export const pages: States = {
  'with a link': (look) => (
    <InWorld look={look} at="/unsupportedBrowserEnv" query={`qrUrl=${link}`}>
      <UnsupportedBrowserScreen />
    </InWorld>
  ),
};
