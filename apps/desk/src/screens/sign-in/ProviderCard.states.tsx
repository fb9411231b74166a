import type { Look, States } from '@comanda/ui/testing/states';
import type { ComponentProps } from 'react';
import { InDesk } from '../../testing/InDesk.tsx';
import { ProviderCard } from './ProviderCard.tsx';

const nothing = () => undefined;

const at =
  (props: Partial<ComponentProps<typeof ProviderCard>> = {}) =>
  (look: Look) => (
    <InDesk look={look}>
      <ProviderCard
        host="login.example.com"
        connectedAt={null}
        problem={undefined}
        shop={{ timeZone: 'Asia/Taipei' }}
        onConnection={nothing}
        {...props}
      />
    </InDesk>
  );

export const parts: States = {
  'not connected': at(),
  connected: at({ connectedAt: 1_767_780_000 }),
  'of somebody else': at({ problem: 'taken' }),
  'a long name': at({ host: 'identity-and-access.staff.the-restaurants-of-yongkang-street.example.com' }),
};
