import type { States } from '../testing/states.ts';
import { MenuIcon, PersonIcon, SlipIcon } from './Icons.tsx';
import { TabBar } from './TabBar.tsx';

const bar = (current: number, ...labels: string[]) => {
  const icons = [<MenuIcon key="menu" />, <SlipIcon key="orders" />, <PersonIcon key="member" />];
  const tabs = labels.map((label, index) => ({
    key: label,
    label,
    icon: icons[index],
    current: index === current,
    onPress: () => undefined,
  }));
  return <TabBar name="Pages" tabs={tabs} />;
};

export const pages: States = {
  'the first': () => bar(0, 'Menu', 'Orders', 'Me'),
  'the second of two': () => bar(1, 'Menu', 'Orders'),
  'long labels': () => bar(0, 'Ruokalista', 'Omat tilaukseni', 'Jäsenyyteni tiedot'),
  Chinese: () => bar(0, '菜單', '我的訂單', '會員'),
};
