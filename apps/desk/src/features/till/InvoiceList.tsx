import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { Tag, type Tone } from '@comanda/ui/components/Tag';
import type { OpenShop } from '../../api/workplace.ts';
import { type MessageId, useText } from '../../i18n/messages.ts';
import payStyles from './Pay.module.css';
import { useMainUnits } from './use-main-units.ts';

type EInvoice = NonNullable<MerchantOrder['invoice']>;

type State = { readonly message: MessageId; readonly tone: Tone };

const states: Readonly<Record<EInvoice['state'], State>> = {
  due: { message: 'invoice.due', tone: 'sun' },
  notIssued: { message: 'invoice.notIssued', tone: 'rose' },
  issued: { message: 'invoice.issued', tone: 'leaf' },
  voidDue: { message: 'invoice.voidDue', tone: 'sun' },
  void: { message: 'invoice.void', tone: 'stone' },
};

type Allowance = NonNullable<EInvoice['allowanceList']>[number];

const allowanceStates: Readonly<Record<Allowance['state'], State>> = {
  due: states.due,
  done: states.issued,
  failed: { message: 'invoice.failed', tone: 'rose' },
};

type InvoiceListProps = { readonly invoices: readonly (EInvoice | null)[]; readonly shop: OpenShop };

/** TILL-2: the e-invoices of an order or a bill, with what refunds take off them, and why the issuer refuses. */
export function InvoiceList({ invoices, shop }: InvoiceListProps) {
  const t = useText();
  const money = useMainUnits(shop);
  const shown = invoices.filter((invoice) => invoice !== null);
  if (shown.length === 0) return null;
  const rows = shown.flatMap(({ number, amount, state, problem, allowanceList = [] }) => [
    { ...states[state], what: number ?? t('invoice.title'), amount, problem },
    ...allowanceList.map((allowance) => ({
      ...allowanceStates[allowance.state],
      what: t('invoice.allowance'),
      amount: -allowance.amount,
      problem: allowance.problem,
    })),
  ]);
  return (
    <section className={payStyles.section} aria-label={t('invoice.title')}>
      <h3 className={payStyles.head}>{t('invoice.title')}</h3>
      <ul>
        {rows.map(({ message, tone, what, amount, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: invoices and allowances are only added at the end
          <li key={index} className={payStyles.row}>
            <p className={payStyles.what}>
              <span>{what}</span>
              {problem ? <small>{t('invoice.problem', { says: problem.says })}</small> : null}
            </p>
            <Tag tone={tone}>{t(message)}</Tag>
            {amount === undefined ? null : <p className={payStyles.sum}>{money(amount)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
