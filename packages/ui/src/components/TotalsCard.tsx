import { classNames } from '../text/class-names.ts';
import { Card } from './Card.tsx';
import styles from './TotalsCard.module.css';

/** A row of the sum. `part`: a share of the amount above it, which is not added. `note`: what the amount is for. */
export type TotalsRow = {
  readonly key: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly amount: string;
  readonly kind?: 'plain' | 'less' | 'part';
};

type TotalsCardProps = {
  readonly rows: readonly TotalsRow[];
  readonly total: { readonly label: string; readonly amount: string };
  /** Shares of the total, listed below the total. */
  readonly parts?: readonly TotalsRow[];
  /** Whether the amounts are being recomputed. Only the amounts fade then. */
  readonly counting?: boolean;
};

const Line = ({ row }: { readonly row: TotalsRow }) => (
  <div
    className={classNames(styles.row, row.kind === 'part' && styles.part, row.kind === 'less' && styles.less)}
  >
    <dt>
      {row.label}
      {row.note ? <small className={styles.note}>{row.note}</small> : null}
    </dt>
    <dd>{row.amount}</dd>
  </div>
);

export function TotalsCard({ rows, total, parts = [], counting = false }: TotalsCardProps) {
  return (
    <Card>
      <dl className={classNames(styles.totals, counting && styles.counting)} aria-busy={counting}>
        {rows.map((row) => (
          <Line key={row.key} row={row} />
        ))}
        <div className={classNames(styles.row, styles.total)}>
          <dt>{total.label}</dt>
          <dd>{total.amount}</dd>
        </div>
        {parts.map((row) => (
          <Line key={row.key} row={row} />
        ))}
      </dl>
    </Card>
  );
}
