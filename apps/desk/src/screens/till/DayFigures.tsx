import type { ClosingAnswer, OpenDayAnswer } from '@comanda/contract/merchant/closing.schema';
import { textAt } from '@comanda/domain/local-text';
import type { OpenShop } from '../../api/workplace.ts';
import { useMainUnits } from '../../features/till/use-main-units.ts';
import { useText } from '../../i18n/messages.ts';
import { useTimeText } from '../../i18n/use-time-text.ts';
import styles from './TillScreen.module.css';

type Line = {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
  readonly isSum?: boolean;
};

type Part = OpenDayAnswer['partList'][number];

/** The parts in the order of a bill. */
const partOrder: readonly Part['kind'][] = [
  'items',
  'promotion',
  'discount',
  'charge',
  'deposit',
  'credit',
  'tax',
  'giveBack',
];

const asOnBill = (parts: readonly Part[]): readonly Part[] =>
  parts.toSorted((one, other) => partOrder.indexOf(one.kind) - partOrder.indexOf(other.kind));

type FiguresProps = { readonly figures: OpenDayAnswer | ClosingAnswer; readonly shop: OpenShop };

/** TILL-3: the totals of a day by tender, part, tax, delivery mode and discount, and the cash. They come from the server as they are. */
export function DayFigures({ figures, shop }: FiguresProps) {
  const t = useText();
  const money = useMainUnits(shop);
  const { tenderList, partList, taxList, modeList, cash, movementList } = figures;
  const { appliedAmount, tipAmount, roundingAmount, netAmount } = figures;
  const { creditCount, creditedAmount, discountCount, discountedAmount } = figures;
  const taken = appliedAmount + tipAmount + roundingAmount;
  return (
    <div className={styles.figures}>
      <Lines
        title={t('figures.tenders')}
        shop={shop}
        lines={[
          ...tenderList.flatMap(
            ({ tender, paidAmount, reversedAmount, refundedAmount, netAmount: net, paymentCount }) => [
              { key: tender, label: `${t(`pay.${tender}`)} (${paymentCount})`, amount: paidAmount },
              ...(reversedAmount === 0
                ? []
                : [{ key: `${tender} x`, label: t('figures.reversed'), amount: -reversedAmount }]),
              ...(refundedAmount === 0
                ? []
                : [{ key: `${tender} r`, label: t('refund.title'), amount: -refundedAmount }]),
              ...(reversedAmount === 0 && refundedAmount === 0
                ? []
                : [{ key: `${tender} n`, label: `= ${t(`pay.${tender}`)}`, amount: net }]),
            ],
          ),
          { key: 'taken', label: t('figures.taken'), amount: taken, isSum: true },
        ]}
      />
      <Lines
        title={t('figures.parts')}
        shop={shop}
        lines={[
          ...asOnBill(partList).map(({ kind, name, rate, amount }, index) => ({
            key: `${index}`,
            label: name ? `${textAt(name, 0)}${rate === undefined ? '' : ` ${rate}%`}` : t(`part.${kind}`),
            amount,
          })),
          { key: 'applied', label: t('figures.applied'), amount: appliedAmount, isSum: true },
          { key: 'tip', label: t('figures.tips'), amount: tipAmount },
          { key: 'rounding', label: t('figures.rounding'), amount: roundingAmount },
        ]}
      />
      <Lines
        title={t('figures.taxes')}
        shop={shop}
        lines={[
          ...taxList.map(({ taxName, taxRate, taxBase, taxAmount }) => ({
            key: `${textAt(taxName, 0)} ${taxRate}`,
            label: t('figures.tax', { tax: `${textAt(taxName, 0)} ${taxRate}%`, base: money(taxBase) }),
            amount: taxAmount,
          })),
          { key: 'net', label: t('figures.net'), amount: netAmount, isSum: true },
        ]}
      />
      <Lines
        title={t('figures.modes')}
        shop={shop}
        lines={modeList.map(({ deliveryMode, amount }) => ({
          key: deliveryMode,
          label: t(`mode.${deliveryMode}`),
          amount,
        }))}
      />
      <Lines
        title={t('figures.off')}
        shop={shop}
        lines={[
          {
            key: 'discounts',
            label: t('figures.discounts', { count: discountCount }),
            amount: discountedAmount,
          },
          { key: 'credits', label: t('figures.credits', { count: creditCount }), amount: creditedAmount },
        ]}
      />
      <Lines
        title={t('figures.cash')}
        shop={shop}
        lines={[
          { key: 'opening', label: t('figures.opening'), amount: cash.openingAmount },
          { key: 'paid', label: t('figures.cashPaid'), amount: cash.paidAmount },
          { key: 'refunded', label: t('refund.title'), amount: -cash.refundedAmount },
          { key: 'in', label: t('day.in'), amount: cash.inAmount },
          { key: 'out', label: t('day.out'), amount: -cash.outAmount },
          { key: 'expected', label: t('figures.expected'), amount: cash.expectedAmount, isSum: true },
          ...('countedAmount' in figures
            ? [
                { key: 'counted', label: t('day.counted'), amount: figures.countedAmount },
                { key: 'difference', label: t('figures.difference'), amount: figures.differenceAmount },
              ]
            : []),
        ]}
      />
      <Movements movements={movementList} shop={shop} />
    </div>
  );
}

type LinesProps = { readonly title: string; readonly shop: OpenShop; readonly lines: readonly Line[] };

function Lines({ title, shop, lines }: LinesProps) {
  const money = useMainUnits(shop);
  return (
    <section className={styles.part}>
      <h2 className={styles.head}>{title}</h2>
      <dl>
        {lines.map(({ key, label, amount, isSum }) => (
          <div key={key} className={isSum ? `${styles.line} ${styles.sum}` : styles.line}>
            <dt dir="auto">{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type MovementsProps = { readonly movements: OpenDayAnswer['movementList']; readonly shop: OpenShop };

/** The cash that came or went without an order, with who and why. */
function Movements({ movements, shop }: MovementsProps) {
  const t = useText();
  const money = useMainUnits(shop);
  const at = useTimeText(shop);
  if (movements.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.head}>{t('day.movement')}</h2>
      <ul>
        {movements.map(({ movementId, kind, amount, reason, by, at: time }) => (
          <li key={movementId} className={styles.line}>
            <span>
              {t(kind === 'opening' ? 'figures.opening' : `day.${kind}`)}{' '}
              <small className={styles.hint}>
                {at(time).time} · <bdi>{by}</bdi> {reason === undefined ? null : <bdi>· {reason}</bdi>}
              </small>
            </span>
            <span>{money(kind === 'out' ? -amount : amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
