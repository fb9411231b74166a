import { aShopInfo } from '@comanda/domain/testing/a-shop';
import type { Look, States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import GuestRow from './GuestRow.tsx';

const shop = aShopInfo({ guestCountFlag: true });

type AskedProps = { readonly look: Look; readonly count: number | null; readonly isWrong?: boolean };

const Asked = ({ look, count, isWrong = false }: AskedProps) => (
  <InWorld look={look} shop={shop} draft={{ guestCount: count }}>
    <GuestRow mode="F" isWrong={isWrong} />
  </InWorld>
);

export const states: States = {
  'not answered': (look) => <Asked look={look} count={null} />,
  'a missing answer': (look) => <Asked look={look} count={null} isWrong />,
  'one guest': (look) => <Asked look={look} count={1} />,
  'many guests': (look) => <Asked look={look} count={48} />,
};
