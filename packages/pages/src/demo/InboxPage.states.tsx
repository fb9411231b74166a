import type { States } from '@comanda/ui/testing/states';
import { InboxPage } from './InboxPage.tsx';

const now = 1_767_780_000;

export const pages: States = {
  empty: () => <InboxPage messages={[]} now={now} />,
  messages: () => (
    <InboxPage
      messages={[
        { to: '040 123 4567', text: 'Noodle Bar: your code is 123456', at: now - 5 },
        { to: '0912 000 031', text: '麵吧：您的驗證碼是 654321，請勿告訴他人。', at: now - 600 },
      ]}
      now={now}
    />
  ),
};
