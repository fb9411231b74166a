import type { ComponentProps } from 'react';
import type { States } from '../testing/states.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { CardIcon, SlipIcon } from './Icons.tsx';

const Choice = (props: Partial<ComponentProps<typeof ChoiceCard>>) => (
  <ChoiceCard
    isCurrent={false}
    onChoose={() => undefined}
    detail="With your phone, before the kitchen starts"
    {...props}
  >
    {props.children ?? 'Pay now'}
  </ChoiceCard>
);

export const states: States = {
  open: () => <Choice icon={<CardIcon />} />,
  current: () => <Choice isCurrent icon={<SlipIcon />} />,
  disabled: () => <Choice disabled icon={<CardIcon />} />,
  'without an icon': () => <Choice />,
  'long text': () => (
    <Choice icon={<CardIcon />} detail={'The restaurant confirms your order after the payment. '.repeat(3)}>
      Pay the whole bill of the table now
    </Choice>
  ),
  Chinese: () => (
    <Choice isCurrent icon={<CardIcon />} detail="付款完成後，廚房立即開始製作">
      線上付款
    </Choice>
  ),
};
