import type { Amount } from '@comanda/domain/money';
import { useMoney } from '../formatting/use-money.ts';

type MoneyProps = { readonly amount: Amount; readonly className?: string | undefined };

/** An amount. The server's text stays at hydration, because the phone's Intl may use other spaces. */
export function Money({ amount, className }: MoneyProps) {
  const money = useMoney();
  return (
    <span className={className} suppressHydrationWarning>
      {money(amount)}
    </span>
  );
}
