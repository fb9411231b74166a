import type { Me } from '@comanda/contract/desk/calls';
import type { PairingAnswer } from '@comanda/contract/merchant/device.schema';
import { type DeviceRole, deviceRoles } from '@comanda/contract/merchant/role';
import { Button } from '@comanda/ui/components/Button';
import { CheckField } from '@comanda/ui/components/CheckField';
import { TextField } from '@comanda/ui/components/TextField';
import { useState } from 'react';
import { callMerchant } from '../../api/merchant-client.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { randomId } from '../../browser/device.ts';
import { FormError } from '../../features/fields/FormError.tsx';
import { SelectField } from '../../features/fields/SelectField.tsx';
import { useForm } from '../../features/fields/use-form.ts';
import { useText } from '../../i18n/messages.ts';
import { givableRoles } from './role-choices.ts';
import styles from './TeamScreen.module.css';

type PairFormProps = {
  readonly me: Me;
  readonly shop: OpenShop;
  /** The code of a device, if the address names one. */
  readonly pairing: string | undefined;
  /** The code of the address is used, or not wanted. */
  readonly onClosed: () => void;
  readonly onPaired: () => void;
};

/** The letters of a code, however somebody types it. */
const codeIn = (typed: string): string => typed.toUpperCase().replace(/[^A-Z\d]/g, '');

const problems = {
  noSuchPairing: 'devices.noCode',
  badRequest: 'devices.noCode',
  cannotGrant: 'error.noPermission',
  noPermission: 'error.noPermission',
} as const;

/** STAFF-5: enters the code of a device, shows what asks to be paired, and confirms it. */
export function PairForm({ me, shop, pairing, onClosed, onPaired }: PairFormProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(pairing !== undefined);
  const [typed, setTyped] = useState(pairing ?? '');
  const [asking, setAsking] = useState<PairingAnswer>();
  const code = codeIn(typed);
  const form = useForm(
    () => callMerchant(shop.shopPid, 'readPairing', { target: code }),
    setAsking,
    problems,
  );
  const close = () => {
    setOpen(false);
    setAsking(undefined);
    setTyped('');
    onClosed();
  };
  const done = () => {
    close();
    onPaired();
  };
  if (!isOpen)
    return (
      <Button className={styles.small} onClick={() => setOpen(true)}>
        {t('devices.pair')}
      </Button>
    );
  if (asking)
    return <ConfirmForm me={me} shop={shop} code={code} asking={asking} onDone={done} onBack={close} />;
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <h2 className={styles.head}>{t('devices.pair')}</h2>
      <FormError error={form.error} />
      <TextField
        label={t('devices.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={typed}
        onChange={setTyped}
        most={20}
      />
      <div className={styles.buttons}>
        <Button type="submit" className={styles.small} busy={form.isBusy} disabled={code.length !== 8}>
          {t('devices.find')}
        </Button>
        <Button kind="secondary" className={styles.small} onClick={close}>
          {t('act.back')}
        </Button>
      </div>
    </form>
  );
}

type ConfirmFormProps = {
  readonly me: Me;
  readonly shop: OpenShop;
  readonly code: string;
  readonly asking: PairingAnswer;
  readonly onDone: () => void;
  readonly onBack: () => void;
};

/** Names a device, and gives it a shop and a role. */
export function ConfirmForm({ me, shop, code, asking, onDone, onBack }: ConfirmFormProps) {
  const t = useText();
  const [name, setName] = useState('');
  const [shopPid, setShopPid] = useState(shop.shopPid);
  const [role, setRole] = useState<DeviceRole>('floor');
  const [isShared, setShared] = useState(false);
  const places = me.shopList.filter(({ permissions }) => permissions.includes('invite'));
  const givable = givableRoles(places.find((one) => one.shopPid === shopPid) ?? shop);
  const choices = deviceRoles.filter((one) => givable.includes(one));
  const pair = () => {
    const body = { name: name.trim(), role, isShared };
    return callMerchant(shopPid, 'pairDevice', { target: code, body, once: randomId() });
  };
  const form = useForm(pair, onDone, problems);
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <h2 className={styles.head}>{t('devices.pair')}</h2>
      <p>{t('devices.asks', { device: asking.device, address: asking.address })}</p>
      <FormError error={form.error} />
      <TextField
        label={t('devices.name')}
        autoComplete="off"
        required
        value={name}
        onChange={setName}
        most={60}
      />
      {places.length > 1 ? (
        <SelectField
          label={t('shop.choose')}
          value={shopPid}
          options={places.map((one) => ({ value: one.shopPid, text: one.title, lang: one.titleTag }))}
          onChange={setShopPid}
        />
      ) : null}
      <SelectField
        label={t('devices.role')}
        value={role}
        options={choices.map((one) => ({ value: one, text: t(`role.${one}`) }))}
        onChange={(value) => setRole(choices.find((one) => one === value) ?? role)}
      />
      <CheckField checked={isShared} onChange={setShared}>
        {t('devices.shared')}
      </CheckField>
      <div className={styles.buttons}>
        <Button type="submit" className={styles.small} busy={form.isBusy} disabled={name.trim() === ''}>
          {t('devices.pair')}
        </Button>
        <Button kind="secondary" className={styles.small} onClick={onBack}>
          {t('act.back')}
        </Button>
      </div>
    </form>
  );
}
