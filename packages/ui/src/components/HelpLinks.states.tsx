import type { States } from '../testing/states.ts';
import { HelpLinks } from './HelpLinks.tsx';

const links = [
  { href: '#data', text: 'Your data' },
  { href: '#access', text: 'Accessibility' },
];
const words = { title: 'Help', call: 'Questions? Call us' };

export const states: States = {
  all: () => <HelpLinks {...words} tel="09 000 0001" links={links} />,
  'no telephone': () => <HelpLinks {...words} tel="" links={links.slice(0, 1)} />,
  'long, Chinese': () => (
    <HelpLinks
      title="協助"
      call="對訂單有任何問題嗎？歡迎致電店家"
      tel="02-1555-0142"
      links={[
        { href: '#data', text: '餐廳如何使用您的個人資料' },
        { href: '#access', text: '無障礙聲明' },
      ]}
    />
  ),
};
