import type { States } from '@comanda/ui/testing/states';
import { InPage } from '../testing/InPage.tsx';
import { BusyNotice } from './BusyNotice.tsx';

export const pages: States = {
  'many guests': (look) => (
    <InPage look={look}>
      <BusyNotice />
    </InPage>
  ),
};
