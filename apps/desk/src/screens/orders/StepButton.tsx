import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { Button } from '@comanda/ui/components/Button';
import type { ComponentProps } from 'react';
import type { Desk } from '../../api/desk-store.ts';
import { useText } from '../../i18n/messages.ts';
import type { StepName } from './columns.ts';

type StepButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> & {
  readonly name: StepName;
  readonly order: MerchantOrder;
  /** Not if it has just taken the place of another step: a double tap does one step. */
  readonly isSettled: boolean;
  readonly onAct: Desk['act'];
};

/** Does a step of an order. */
export function StepButton({ name, order, isSettled, onAct, ...rest }: StepButtonProps) {
  const t = useText();
  return (
    <Button
      {...rest}
      aria-disabled={!isSettled || undefined}
      onClick={isSettled ? () => onAct(name, order, { version: order.version }) : undefined}
    >
      {t(`act.${name}`)}
    </Button>
  );
}
