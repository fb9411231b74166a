import type { States } from '../testing/states.ts';
import { PageHead } from './PageHead.tsx';

const back = { label: 'Back', onPress: () => undefined };

export const states: States = {
  'a title': () => <PageHead title="My orders" />,
  'with a way back': () => <PageHead title="Check your order" back={back} />,
  'with content': () => (
    <PageHead title="Check your order" back={back}>
      Table 7
    </PageHead>
  ),
  'long title': () => (
    <PageHead title="Tarkista tilauksesi ennen kuin lähetät sen ravintolalle" back={back} />
  ),
  Chinese: () => <PageHead title="確認訂單內容" back={back} />,
};
