import type { ComponentProps } from 'react';
import type { States } from '../testing/states.ts';
import { AlertDialog } from './AlertDialog.tsx';

const nothing = () => undefined;

const dishes = Array.from({ length: 40 }, (_, index) => `Dish ${index + 1}`);

const Asked = (props: Partial<ComponentProps<typeof AlertDialog>>) => (
  <AlertDialog
    open
    title="Empty the cart?"
    answers={[
      { label: 'Empty it', kind: 'danger', onPress: nothing },
      { label: 'Keep it', kind: 'secondary', onPress: nothing },
    ]}
    onDismiss={nothing}
    {...props}
  />
);

export const pages: States = {
  question: () => <Asked />,
  'with a text': () => <Asked text="All dishes in it are removed. You cannot undo this." />,
  'with a long list': () => (
    <Asked title="Some dishes are sold out">
      <ul>
        {dishes.map((dish) => (
          <li key={dish}>{dish}</li>
        ))}
      </ul>
    </Asked>
  ),
  'without answers': () => <Asked title="Opening the payment page" answers={[]} />,
  Chinese: () => (
    <Asked
      title="確定要清空購物車嗎？"
      text="購物車裡的所有餐點都會被移除，此操作無法復原。"
      answers={[
        { label: '清空購物車', kind: 'danger', onPress: nothing },
        { label: '保留', kind: 'secondary', onPress: nothing },
      ]}
    />
  ),
};
