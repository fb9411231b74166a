import type { Amount } from '@comanda/domain/money';
import { useMoney } from './use-shop.ts';

type MoneyProps = { readonly amount: Amount; readonly className?: string | undefined };

/** An amount. A phone's Intl may set other spaces than the server's: what the server drew then stays. */
export function Money({ amount, className }: MoneyProps) {
  const money = useMoney();
  return (
    <span className={className} suppressHydrationWarning>
      {money(amount)}
    </span>
  );
}
