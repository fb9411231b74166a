import { cartCount, linesOfSpu, setLineQty } from '@comanda/domain/cart/cart';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { withNote } from '@comanda/domain/cart/line-note';
import type { MissingField } from '@comanda/domain/checkout/missing-field';
import { limits } from '@comanda/domain/limits';
import { textAt } from '@comanda/domain/local-text';
import { type QuantityBounds, quantityBounds } from '@comanda/domain/menu/item-quantity';
import { requiredAllergens } from '@comanda/domain/menu/mark-lists';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { Button } from '@comanda/ui/components/Button';
import { Chip } from '@comanda/ui/components/Chip';
import { Stepper } from '@comanda/ui/components/Stepper';
import { TextField } from '@comanda/ui/components/TextField';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useState } from 'react';
import type { Pending } from '../../api/desk-store.ts';
import type { TakingDraft } from '../../api/taking.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { markMessages } from '../../features/guest-notes/mark-messages.ts';
import { useMainUnits } from '../../features/till/use-main-units.ts';
import { useText } from '../../i18n/messages.ts';
import { stepperWords } from '../../i18n/stepper-words.ts';
import { PriceSums } from './PriceSums.tsx';
import { placeWord } from './place-word.ts';
import styles from './Taking.module.css';
import type { Pricing } from './use-price.ts';
import { fieldLabels } from './WhereForm.tsx';

type CartPanelProps = {
  readonly draft: TakingDraft;
  readonly shop: OpenShop;
  readonly info: ShopInfo;
  readonly pricing: Pricing;
  readonly missing: MissingField | undefined;
  /** The order on its way to the server. */
  readonly sending: Pending | undefined;
  readonly onChange: (more: Partial<TakingDraft>) => void;
  readonly onDiscount: () => void;
  readonly onPlace: (dueAmount: number) => void;
  readonly onMenu: () => void;
};

/** What is ordered so far, with its price from the server, and the button that places it. */
export function CartPanel(props: CartPanelProps) {
  const { draft, shop, info, pricing, missing, sending, onChange, onDiscount, onPlace, onMenu } = props;
  const t = useText();
  const main = useMainUnits(shop);
  const { cart, discount } = draft;
  const priced = pricing.current;
  const due = priced?.kind === 'price' ? priced.price.dueAmount : undefined;
  const isSending = sending !== undefined;
  return (
    <aside className={styles.cart} aria-label={t('taking.cart')}>
      <div className={styles.cartBody} inert={isSending}>
        <div className={styles.cartHead}>
          <h2 className={styles.cartTitle}>{t('taking.cart')}</h2>
          <span className={styles.toMenu}>
            <Button kind="quiet" onClick={onMenu}>
              {t('taking.menu')}
            </Button>
          </span>
        </div>
        {cart.length === 0 ? <p className={styles.none}>{t('taking.empty')}</p> : null}
        <ul className={styles.lines}>
          {cart.map((line) => (
            <Line
              key={line.index}
              line={line}
              shop={shop}
              bounds={quantityBounds(line, cartCount(linesOfSpu(cart, line.spuPid)) - line.unitQty)}
              noteLength={info.lineNoteLength}
              onQty={(qty) => onChange({ cart: setLineQty(cart, line.index, qty) })}
              onNote={(note) =>
                onChange({
                  cart: cart.map((one) => (one.index === line.index ? withTypedNote(one, note) : one)),
                })
              }
            />
          ))}
        </ul>
        {cart.length > 0 ? (
          <>
            <TextField
              label={t('order.remark')}
              value={draft.memo}
              onChange={(memo) => onChange({ memo })}
              most={limits.remarkLength}
              autoComplete="off"
            />
            <Marks draft={draft} country={info.country} onChange={onChange} />
            <PriceSums price={pricing.shown} isCurrent={priced !== undefined} shop={shop} />
            {discount ? (
              <Button kind="secondary" onClick={() => onChange({ discount: undefined })}>
                {t('taking.discount.remove')}
              </Button>
            ) : null}
            {!discount && shop.permissions.includes('refunds') ? (
              <Button kind="secondary" onClick={onDiscount}>
                {t('taking.discount')}
              </Button>
            ) : null}
            {shop.permissions.includes('refunds') ? null : (
              <p className={styles.hint}>{t('taking.discount.manager')}</p>
            )}
          </>
        ) : null}
      </div>
      <div className={styles.place}>
        <p role="status" className={styles.hint}>
          {placeWord({ priced, missing: missing && t(fieldLabels[missing]), sending, cart }, t)}
        </p>
        <Button
          busy={isSending}
          disabled={due === undefined && !isSending}
          onClick={() => (due === undefined ? undefined : onPlace(due))}
        >
          {t('taking.place')}
          {due === undefined ? '' : ` · ${main(due)}`}
        </Button>
      </div>
    </aside>
  );
}

/** A note as it is typed: spaces at its ends stay until the order is sent. */
const withTypedNote = (line: CartLine, note: string): CartLine =>
  note.trim() === '' ? withNote(line, '') : { ...line, note };

type LineProps = {
  readonly line: CartLine;
  /** The units that it may have beside the other lines of its dish. */
  readonly bounds: QuantityBounds;
  readonly shop: OpenShop;
  readonly noteLength: number | undefined;
  readonly onQty: (qty: number) => void;
  readonly onNote: (note: string) => void;
};

function Line({ line, bounds, shop, noteLength, onQty, onNote }: LineProps) {
  const t = useText();
  const money = useMoney();
  const [isNoting, setNoting] = useState(line.note !== undefined);
  const name = textAt(line.spuName, 0);
  const descr = [textAt(line.descr, 0), ...line.comboDescList.map((part) => textAt(part.descr, 0))].filter(
    Boolean,
  );
  return (
    <li className={styles.line}>
      <span className={styles.lineName} lang={shop.titleTag}>
        {name}
        {descr.map((text) => (
          <span key={text} className={styles.lineChoice}>
            {text}
          </span>
        ))}
      </span>
      <span className={styles.lineAmount}>{money(line.saleAmount)}</span>
      <span className={styles.lineButtons}>
        {noteLength === undefined ? null : (
          <Button
            kind="quiet"
            className={styles.small}
            aria-expanded={isNoting}
            aria-label={`${name}: ${t('taking.note')}`}
            onClick={() => setNoting(!isNoting)}
          >
            {t('taking.note')}
          </Button>
        )}
        <Stepper
          name={name}
          value={line.unitQty}
          first={bounds.least}
          most={bounds.most}
          small
          onChange={onQty}
          words={{ ...stepperWords(t, name), remove: t('taking.remove', { name }) }}
        />
      </span>
      {isNoting && noteLength !== undefined ? (
        <span className={styles.wide}>
          <TextField
            label={t('taking.note')}
            value={line.note ?? ''}
            onChange={onNote}
            most={noteLength}
            autoComplete="off"
          />
        </span>
      ) : null}
    </li>
  );
}

type MarksProps = Pick<CartPanelProps, 'draft' | 'onChange'> & { readonly country: string };

/** What the kitchen leaves out: the allergens that the law of the country lists. */
function Marks({ draft: { marks }, country, onChange }: MarksProps) {
  const t = useText();
  return (
    <details className={styles.marks} open={marks.length > 0}>
      <summary>{t('taking.leaveOut')}</summary>
      <div className={styles.chips}>
        {requiredAllergens(country).map((mark) => {
          const message = markMessages[mark];
          const isChosen = marks.includes(mark);
          return message === undefined ? null : (
            <Chip
              key={mark}
              chosen={isChosen}
              className={styles.mark}
              onPress={() =>
                onChange({ marks: isChosen ? marks.filter((one) => one !== mark) : [...marks, mark] })
              }
            >
              {t(message)}
            </Chip>
          );
        })}
      </div>
    </details>
  );
}
