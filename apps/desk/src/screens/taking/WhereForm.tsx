import type { MissingField } from '@comanda/domain/checkout/missing-field';
import { mostCharacters, receiverFields } from '@comanda/domain/checkout/submit-problems';
import { textAt } from '@comanda/domain/local-text';
import { type DeliveryMode, deliveryModesOf, isAtTable } from '@comanda/domain/shop/delivery-mode';
import { needsGuestCount } from '@comanda/domain/shop/guest-count';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { RadioChip } from '@comanda/ui/components/RadioChip';
import { Stepper } from '@comanda/ui/components/Stepper';
import { TextField } from '@comanda/ui/components/TextField';
import { useEffect, useState } from 'react';
import { callMerchant } from '../../api/merchant-client.ts';
import type { TakingDraft } from '../../api/taking.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { SelectField } from '../../features/fields/SelectField.tsx';
import { type MessageId, useText } from '../../i18n/messages.ts';
import { stepperWords } from '../../i18n/stepper-words.ts';
import styles from './Taking.module.css';

/** What each field is called, in the form and where it is missing. */
export const fieldLabels: Readonly<Record<MissingField, MessageId>> = {
  receiverName: 'order.name',
  receiverTel: 'order.phone',
  deliveryAddr: 'order.address',
  guestCount: 'order.guests',
  place: 'taking.zone',
};

type WhereFormProps = {
  readonly shop: OpenShop;
  readonly info: ShopInfo;
  readonly draft: TakingDraft;
  readonly isDisabled: boolean;
  readonly onMode: (mode: DeliveryMode) => void;
  readonly onChange: (more: Partial<TakingDraft>) => void;
};

const mostPostcode = 20;

/** For whom the order is: a table, or a guest on the telephone. Each kind of order has its own fields. */
export function WhereForm({ shop, info, draft, isDisabled, onMode, onChange }: WhereFormProps) {
  const t = useText();
  const tables = useTableNumbers(shop.shopPid);
  const { mode } = draft;
  const zones = mode === 'D' ? info.deliveryZoneList : undefined;
  const picked = (zones ?? []).filter(({ postcodes }) => postcodes.length === 0);
  const { deliveryZone, postcode } = draft.place;
  return (
    <div className={styles.where} inert={isDisabled}>
      <fieldset className={styles.modes}>
        <legend className="sr-only">{t('filter.mode')}</legend>
        {deliveryModesOf(info.deliveryModes).map((one) => (
          <RadioChip key={one} name="mode" checked={mode === one} onChoose={() => onMode(one)}>
            {t(`mode.${one}`)}
          </RadioChip>
        ))}
      </fieldset>
      {isAtTable(mode) && tables.length > 0 ? (
        <SelectField
          label={t('order.table')}
          value={draft.tableNo}
          options={[
            { value: '', text: t('taking.noTable') },
            ...tables.map((tableNo) => ({ value: tableNo, text: tableNo })),
          ]}
          onChange={(tableNo) => onChange({ tableNo })}
        />
      ) : null}
      {needsGuestCount(info.shopChargeList, mode) ? (
        <div className={styles.guests}>
          <span>{t('order.guests')}</span>
          <Stepper
            name={t('order.guests')}
            value={draft.guests}
            onChange={(guests) => onChange({ guests })}
            words={stepperWords(t, t('order.guests'))}
          />
        </div>
      ) : null}
      {receiverFields(mode).map((field) => (
        <TextField
          key={field}
          label={t(fieldLabels[field])}
          value={draft[field]}
          onChange={(value) => onChange({ [field]: value })}
          most={mostCharacters(field, mode)}
          autoComplete="off"
          {...(field === 'receiverTel' && { type: 'tel' })}
        />
      ))}
      {picked.length > 0 ? (
        <SelectField
          label={t('taking.zone')}
          value={deliveryZone ?? ''}
          options={[
            { value: '', text: t('taking.byPostcode') },
            ...picked.map(({ zonePid, name }) => ({ value: zonePid, text: textAt(name, 0) })),
          ]}
          onChange={(zonePid) => onChange({ place: zonePid === '' ? {} : { deliveryZone: zonePid } })}
        />
      ) : null}
      {zones && deliveryZone === undefined ? (
        <TextField
          label={t('taking.postcode')}
          value={postcode ?? ''}
          onChange={(typed) => onChange({ place: { postcode: typed } })}
          most={mostPostcode}
          autoComplete="off"
        />
      ) : null}
    </div>
  );
}

/** The tables of the shop, read once. Without an answer, the order has no table to choose. */
function useTableNumbers(shopPid: string): readonly string[] {
  const [tables, setTables] = useState<readonly string[]>([]);
  useEffect(() => {
    callMerchant(shopPid, 'listTables', {}).then(
      ({ areaList }) =>
        setTables(areaList.flatMap(({ tableList }) => tableList.map(({ tableNo }) => tableNo))),
      () => undefined,
    );
  }, [shopPid]);
  return tables;
}
