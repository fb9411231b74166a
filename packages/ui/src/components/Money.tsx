import type { Amount } from '@comanda/domain/money';
import { useMoney } from '../formatting/use-money.ts';

type MoneyProps = { readonly amount: Amount; readonly className?: string | undefined };

/** An amount. A phone's Intl may use other spaces than the server's; then the server's text stays. */
export function Money({ amount, className }: MoneyProps) {
  const money = useMoney();
  return (
    <span className={className} suppressHydrationWarning>
      {money(amount)}
    </span>
  );
}
