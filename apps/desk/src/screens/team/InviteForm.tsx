import type { Role } from '@comanda/contract/merchant/role';
import { Button } from '@comanda/ui/components/Button';
import { TextField } from '@comanda/ui/components/TextField';
import { type SyntheticEvent, useState } from 'react';
import type { Change } from '../../api/use-changing.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { SelectField } from '../../features/fields/SelectField.tsx';
import { useText } from '../../i18n/messages.ts';
import { LinkOnce } from './LinkOnce.tsx';
import { givableRoles, type RolePlace } from './role-choices.ts';
import styles from './TeamScreen.module.css';

type InviteFormProps = {
  readonly shop: OpenShop;
  readonly places: readonly RolePlace[];
  readonly isBusy: boolean;
  readonly change: Change;
};

/** STAFF-3: makes a one-time link for somebody new. */
export function InviteForm({ shop, places, isBusy, change }: InviteFormProps) {
  const t = useText();
  const givable = givableRoles(shop);
  const [isOpen, setOpen] = useState(false);
  const [role, setRole] = useState<Role>(givable.find((one) => one === 'floor') ?? 'kitchen');
  const [isForAll, setForAll] = useState(false);
  const [email, setEmail] = useState('');
  const [link, setLink] = useState<string>();
  const close = () => {
    setOpen(false);
    setLink(undefined);
    setEmail('');
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const allShops = places.length === 1 ? shop.ofBrand : isForAll;
    const answer = await change('invitePerson', { body: { role, allShops, email: email.trim() } });
    if (answer) setLink(answer.link);
  };
  if (!isOpen)
    return (
      <Button className={styles.small} onClick={() => setOpen(true)}>
        {t('team.invite')}
      </Button>
    );
  if (link !== undefined) return <LinkOnce link={link} onDone={close} />;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <h2 className={styles.head}>{t('team.invite')}</h2>
      <SelectField
        label={t('team.role')}
        value={role}
        options={givable.map((one) => ({ value: one, text: t(`role.${one}`) }))}
        onChange={(value) => setRole(givable.find((one) => one === value) ?? role)}
      />
      <p className={styles.hint}>{t(`role.${role}.may`)}</p>
      {places.length > 1 ? (
        <SelectField
          label={t('team.where')}
          value={isForAll ? 'all' : 'here'}
          options={[
            { value: 'here', text: shop.title, lang: shop.titleTag },
            { value: 'all', text: t('team.allShops') },
          ]}
          onChange={(value) => setForAll(value === 'all')}
        />
      ) : null}
      <TextField
        label={t('team.email')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        most={254}
      />
      <div className={styles.buttons}>
        <Button type="submit" className={styles.small} busy={isBusy}>
          {t('team.makeLink')}
        </Button>
        <Button kind="secondary" className={styles.small} onClick={close}>
          {t('act.back')}
        </Button>
      </div>
    </form>
  );
}
