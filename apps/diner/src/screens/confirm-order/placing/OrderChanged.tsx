import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { OrderChanges } from '@comanda/domain/checkout/order-changes.schema';
import type { Amount } from '@comanda/domain/money';
import { AlertDialog } from '@comanda/ui/components/AlertDialog';
import { Money } from '@comanda/ui/components/Money';
import { Tag } from '@comanda/ui/components/Tag';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useText } from '#i18n/use-text.ts';
import styles from './OrderChanged.module.css';

/** What the diner saw before the tap. */
type Seen = {
  readonly cart: readonly CartLine[];
  readonly dueAmount: Amount;
  readonly promoAmount: Amount;
};

type OrderChangedProps = Asked<'accept'> & { readonly changes: OrderChanges; readonly seen: Seen };

/**
 * Lists the changes since the diner looked, with the new total (CONF-16). Default export, because it is
 * loaded lazily.
 */
export default function OrderChanged({ changes, seen, open, onAnswer }: OrderChangedProps) {
  const t = useText();
  const money = useMoney();
  const { dueAmount, changeList } = changes;
  return (
    <AlertDialog
      open={open}
      title={t('order.changedTitle')}
      text={t('order.changedText')}
      onDismiss={() => onAnswer()}
      returnTo="[aria-describedby=pay-reason]"
      answers={[
        {
          label: t('order.changedAccept', { amount: money(dueAmount) }),
          kind: 'primary',
          onPress: () => onAnswer('accept'),
        },
        { label: t('order.stay'), kind: 'secondary', onPress: () => onAnswer() },
      ]}
    >
      <ul className={styles.changes}>
        {changeList.some(({ kind }) => kind === 'tax')
          ? changes.chargeList?.map(({ id, name, why, amount }) => (
              <li key={id} className={styles.change}>
                <span className={styles.words}>
                  <ShopWords text={name} />
                  {why ? <ShopWords text={why} /> : null}
                </span>
                <Money amount={amount} className={styles.amount} />
              </li>
            ))
          : null}
        {changeList.map((change) => (
          <li key={`${change.kind}/${change.index}`} className={styles.change}>
            <ChangeRow change={change} changes={changes} seen={seen} />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('order.changedTotal')}</span>
        <BeforeAfter before={seen.dueAmount} after={dueAmount} />
      </p>
    </AlertDialog>
  );
}

/** The sum of the taxes on top. If there are none, the sum of the included taxes. */
function toldTaxes(taxList: OrderChanges['taxList']): Amount {
  const onTop = taxList.filter((tax) => !tax.included);
  return (onTop.length > 0 ? onTop : taxList).reduce((sum, { taxAmount }) => sum + taxAmount, 0);
}

type Change = OrderChanges['changeList'][number];
type ChangeRowProps = Pick<OrderChangedProps, 'changes' | 'seen'> & { readonly change: Change };

function ChangeRow({ change: { kind, index, saleAmount }, changes, seen }: ChangeRowProps) {
  const t = useText();
  if (kind === 'tax')
    return (
      <>
        {t('order.changedTax')}
        <Money amount={toldTaxes(changes.taxList)} className={styles.amount} />
      </>
    );
  if (kind === 'benefit')
    return (
      <>
        {t('order.changedBenefit')}
        <BeforeAfter before={-seen.promoAmount} after={-changes.promoAmount} />
      </>
    );
  const line = index === null ? undefined : seen.cart[index];
  if (!line) return null;
  return (
    <>
      <span className={styles.words}>
        <span>
          <ShopWords text={line.spuName} />
          {line.unitQty > 1 ? ` ×${line.unitQty}` : null}
        </span>
        {kind === 'price' ? null : <Tag>{t(kind === 'soldOut' ? 'order.soldOut' : 'order.stopped')}</Tag>}
      </span>
      <BeforeAfter before={line.saleAmount} after={saleAmount} />
    </>
  );
}

/**
 * Shows an amount struck through and its new value, and says both in words (FIX-40). Shows no new value if `after` is null,
 * because the item is gone.
 */
function BeforeAfter({ before, after }: { readonly before: Amount; readonly after: Amount | null }) {
  const t = useText();
  const money = useMoney();
  if (before === after) return <Money amount={before} className={styles.amount} />;
  return (
    <span className={styles.amounts}>
      {after === null ? null : (
        <span className="sr-only">{t('cart.wasNow', { before: money(before), after: money(after) })}</span>
      )}
      <span aria-hidden={after !== null}>
        <s className={styles.before}>
          <Money amount={before} />
        </s>{' '}
        {after === null ? null : <Money amount={after} className={styles.amount} />}
      </span>
    </span>
  );
}
