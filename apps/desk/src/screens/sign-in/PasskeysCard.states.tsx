import type { PasskeyList } from '@comanda/contract/desk/calls';
import type { Look, States } from '@comanda/ui/testing/states';
import { InDesk } from '../../testing/InDesk.tsx';
import { PasskeysView } from './PasskeysCard.tsx';

const nothing = () => undefined;
const createdAt = 1_767_780_000;

const at = (list: PasskeyList | 'lost' | undefined) => (look: Look) => (
  <InDesk look={look}>
    <PasskeysView list={list} shop={{ timeZone: 'Asia/Taipei' }} onList={nothing} />
  </InDesk>
);

export const parts: States = {
  'no passkey': at({ isOffered: true, passkeyList: [] }),
  'two passkeys': at({
    isOffered: true,
    passkeyList: [
      { passkeyId: 'a', name: 'Phone', createdAt, lastUsedAt: createdAt + 90_000 },
      {
        passkeyId: 'b',
        name: 'The blue security key that hangs beside the till in Yongkang Street',
        createdAt,
        lastUsedAt: null,
      },
    ],
  }),
  'plain HTTP': at({ isOffered: false, passkeyList: [] }),
  'no connection': at('lost'),
};
