import type { Permission } from '@comanda/contract/merchant/permission';
import { Button } from '@comanda/ui/components/Button';
import { CheckField } from '@comanda/ui/components/CheckField';
import { TextField } from '@comanda/ui/components/TextField';
import { type SyntheticEvent, useState } from 'react';
import type { Change } from '../../api/use-changing.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { SelectField } from '../../features/fields/SelectField.tsx';
import { useText } from '../../i18n/messages.ts';
import styles from './TeamScreen.module.css';

/** After how many days a key may end by itself. */
const lifetimes = ['30', '90', '365'] as const;

const daySeconds = 24 * 3600;

type KeyFormProps = {
  readonly shop: OpenShop;
  readonly isBusy: boolean;
  readonly change: Change;
  readonly onMade: (key: string) => void;
};

/** Makes a key with a name, what it may do, and when it ends by itself. */
export function KeyForm({ shop, isBusy, change, onMade }: KeyFormProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Permission[]>(['readOrders']);
  const [days, setDays] = useState('');
  const toggle = (one: Permission) => (isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, one] : chosen.filter((other) => other !== one));
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const expiresAt = Math.floor(Date.now() / 1000) + Number(days) * daySeconds;
    const body = { name: name.trim(), permissionList: [...chosen], ...(days !== '' && { expiresAt }) };
    const made = await change('makeKey', { body });
    if (made?.key === undefined) return;
    setName('');
    setOpen(false);
    onMade(made.key);
  };
  if (!isOpen)
    return (
      <Button className={styles.small} onClick={() => setOpen(true)}>
        {t('keys.make')}
      </Button>
    );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <h2 className={styles.head}>{t('keys.make')}</h2>
      <TextField
        label={t('keys.name')}
        autoComplete="off"
        required
        value={name}
        onChange={setName}
        most={100}
      />
      <fieldset className={styles.choices}>
        <legend>{t('keys.may')}</legend>
        {shop.permissions.map((one) => (
          <CheckField key={one} checked={chosen.includes(one)} onChange={toggle(one)}>
            {t(`may.${one}`)}
          </CheckField>
        ))}
      </fieldset>
      <SelectField
        label={t('keys.expiry')}
        value={days}
        options={[
          { value: '', text: t('keys.never') },
          ...lifetimes.map((one) => ({ value: one, text: t('keys.days', { days: one }) })),
        ]}
        onChange={setDays}
      />
      <div className={styles.buttons}>
        <Button
          type="submit"
          className={styles.small}
          busy={isBusy}
          disabled={chosen.length === 0 || name.trim() === ''}
        >
          {t('keys.make')}
        </Button>
        <Button kind="secondary" className={styles.small} onClick={() => setOpen(false)}>
          {t('act.back')}
        </Button>
      </div>
    </form>
  );
}
