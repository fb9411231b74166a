import { messageFromWire } from '@comanda/contract/wire-format';
import type { NewLine } from '@comanda/domain/cart/cart';
import { comboLine, toCartLine } from '@comanda/domain/cart/to-cart-line';
import { textAt } from '@comanda/domain/local-text';
import { addExtra, takeExtra } from '@comanda/domain/menu/extra-group';
import { quantityBounds } from '@comanda/domain/menu/item-quantity';
import type { Spu, SpuCate, SpuDetail } from '@comanda/domain/menu/spu.schema';
import {
  type ComboSelection,
  comboUnitAmount,
  openComboSelection,
} from '@comanda/domain/selection/combo-selection';
import {
  chooseFeature,
  chooseSpec,
  isSpecPossible,
  isSpecSoldOut,
  openSkuSelection,
  type SkuSelection,
  selectedSku,
  selectionUnitAmount,
  specAmounts,
} from '@comanda/domain/selection/sku-selection';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { Button } from '@comanda/ui/components/Button';
import { RadioChip } from '@comanda/ui/components/RadioChip';
import { Stepper } from '@comanda/ui/components/Stepper';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useEffect, useState } from 'react';
import { callMerchant } from '../../api/merchant-client.ts';
import { repeat } from '../../api/repeat.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { SidePanel } from '../../features/panel/SidePanel.tsx';
import { useText } from '../../i18n/messages.ts';
import { stepperWords } from '../../i18n/stepper-words.ts';
import { DishChoices } from './DishChoices.tsx';
import { SetGroups } from './SetGroups.tsx';
import styles from './Taking.module.css';

export type ChosenDish = { readonly category: SpuCate; readonly spu: Spu };

type DishPanelProps = ChosenDish & {
  readonly shop: OpenShop;
  readonly mode: DeliveryMode;
  /** The units of the dish on other lines of the order. */
  readonly inCart: number;
  readonly onAdd: (line: NewLine) => void;
  readonly onClose: () => void;
};

/** A dish with its sizes and choices, or a set with its parts. */
export function DishPanel(props: DishPanelProps) {
  const { spu, shop, mode, onClose } = props;
  const t = useText();
  const [detail, setDetail] = useState<SpuDetail>();
  const { spuPid } = spu;
  const { shopPid, amountScale } = shop;
  useEffect(
    () =>
      repeat(async (isOver) => {
        const query = { deliveryMode: mode };
        const answer = await callMerchant(shopPid, 'readGuestItem', { target: spuPid, query });
        if (!isOver()) setDetail(messageFromWire(answer, amountScale));
        return undefined;
      }),
    [shopPid, spuPid, mode, amountScale],
  );
  if (!detail)
    return (
      <SidePanel title={textAt(spu.spuName, 0)} onClose={onClose} actions={null}>
        <p>{t('wait')}</p>
      </SidePanel>
    );
  return detail.combo ? <OpenSet {...props} detail={detail} /> : <OpenDish {...props} detail={detail} />;
}

type OpenProps = DishPanelProps & { readonly detail: SpuDetail };

function OpenDish({ category, spu, shop, inCart, onAdd, onClose, detail }: OpenProps) {
  const money = useMoney();
  const { skuDetail } = detail;
  const [selection, select] = useState<SkuSelection | undefined>(() =>
    skuDetail ? openSkuSelection(spu, skuDetail, inCart) : undefined,
  );
  if (!skuDetail || !selection) return null;
  const sku = selectedSku(skuDetail, selection);
  return (
    <Frame
      spu={spu}
      shop={shop}
      inCart={inCart}
      line={toCartLine(category, detail, selection, inCart)}
      amount={(selectionUnitAmount(skuDetail, selection) ?? 0) * selection.unitQty}
      unitQty={selection.unitQty}
      onQty={(unitQty) => select({ ...selection, unitQty })}
      onAdd={onAdd}
      onClose={onClose}
    >
      {skuDetail.specGroupList.map((group, at) => {
        const amounts = specAmounts(skuDetail, selection, at);
        return (
          <fieldset key={group.specGroupPid} className={styles.group}>
            <legend>{textAt(group.specGroupName, 0)}</legend>
            <div className={styles.chips}>
              {group.specList.map(({ specPid, specName }, place) =>
                isSpecPossible(skuDetail, selection, at, specPid) &&
                !isSpecSoldOut(skuDetail, selection, at, specPid) ? (
                  <RadioChip
                    key={specPid}
                    name={group.specGroupPid}
                    checked={selection.specPids[at] === specPid}
                    onChoose={() => select(chooseSpec(skuDetail, selection, at, specPid))}
                  >
                    {textAt(specName, 0)}
                    {amounts[place] === undefined ? null : (
                      <span className={styles.price}> {money(amounts[place])}</span>
                    )}
                  </RadioChip>
                ) : null,
              )}
            </div>
          </fieldset>
        );
      })}
      {sku ? (
        <DishChoices
          id={spu.spuPid}
          offered={sku}
          features={selection.features}
          extras={selection.extras}
          onFeature={(group, pid) => select(chooseFeature(selection, group, pid))}
          onExtra={(group, extra, isMore) =>
            select({
              ...selection,
              extras: isMore ? addExtra(group, selection.extras, extra) : takeExtra(selection.extras, extra),
            })
          }
        />
      ) : null}
    </Frame>
  );
}

function OpenSet({ category, spu, shop, inCart, onAdd, onClose, detail }: OpenProps) {
  const { combo } = detail;
  const [selection, select] = useState<ComboSelection | undefined>(() =>
    combo ? openComboSelection(spu, combo, inCart) : undefined,
  );
  if (!combo || !selection) return null;
  return (
    <Frame
      spu={spu}
      shop={shop}
      inCart={inCart}
      line={comboLine(category, detail, selection, inCart)}
      amount={comboUnitAmount(combo, selection) * selection.unitQty}
      unitQty={selection.unitQty}
      onQty={(unitQty) => select({ ...selection, unitQty })}
      onAdd={onAdd}
      onClose={onClose}
    >
      <SetGroups combo={combo} selection={selection} onSelect={select} />
    </Frame>
  );
}

type FrameProps = {
  readonly spu: Spu;
  readonly shop: OpenShop;
  readonly inCart: number;
  /** The line to add; `undefined` while a choice is missing. */
  readonly line: NewLine | undefined;
  readonly amount: number;
  readonly unitQty: number;
  readonly onQty: (unitQty: number) => void;
  readonly onAdd: (line: NewLine) => void;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
};

/** The frame of a dish or a set: its name, its quantity, and the button that adds it. */
function Frame({ spu, shop, inCart, line, amount, unitQty, onQty, onAdd, onClose, children }: FrameProps) {
  const t = useText();
  const money = useMoney();
  const name = textAt(spu.spuName, 0);
  const { least, most } = quantityBounds(spu, inCart);
  return (
    <SidePanel
      title={name}
      onClose={onClose}
      actions={
        <Button disabled={line === undefined} onClick={() => (line ? onAdd(line) : undefined)}>
          {t('taking.add')} · {money(amount)}
        </Button>
      }
    >
      <div className={styles.choices} lang={shop.titleTag}>
        {children}
      </div>
      <div className={styles.qty}>
        <Stepper
          name={name}
          value={unitQty}
          least={least}
          most={Math.max(least, most)}
          onChange={onQty}
          words={stepperWords(t, name)}
        />
      </div>
    </SidePanel>
  );
}
