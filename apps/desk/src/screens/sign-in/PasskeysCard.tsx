import type { PasskeyList } from '@comanda/contract/desk/calls';
import { Button } from '@comanda/ui/components/Button';
import { TextField } from '@comanda/ui/components/TextField';
import { useEffect, useState } from 'react';
import { sign } from '../../api/desk-client.ts';
import { addPasskey } from '../../api/passkeys.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { canHavePasskeys, preparePasskeys } from '../../browser/passkeys.ts';
import { useForm } from '../../features/fields/use-form.ts';
import { useText } from '../../i18n/messages.ts';
import { useTimeText } from '../../i18n/use-time-text.ts';
import { AccountForm } from './AccountForm.tsx';
import styles from './AccountScreen.module.css';

type Place = Pick<OpenShop, 'timeZone'>;

/** The passkeys of the signed-in person: add, look at and remove them. */
export function PasskeysCard({ shop }: { readonly shop: Place }) {
  const [list, setList] = useState<PasskeyList | 'lost'>();
  useEffect(() => {
    sign('listPasskeys', undefined).then(
      (read) => setList({ ...read, isOffered: read.isOffered && canHavePasskeys() }),
      () => setList('lost'),
    );
  }, []);
  return <PasskeysView list={list} shop={shop} onList={setList} />;
}

type PasskeysViewProps = {
  readonly list: PasskeyList | 'lost' | undefined;
  readonly shop: Place;
  readonly onList: (list: PasskeyList) => void;
};

export function PasskeysView({ list, shop, onList }: PasskeysViewProps) {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const known = list === 'lost' ? undefined : list;
  const added = (next: PasskeyList) => {
    setAdding(false);
    onList(next);
  };
  return (
    <section className={styles.card}>
      <h2 className={styles.head}>{t('passkey.title')}</h2>
      <p className={styles.hint}>{t(known?.isOffered === false ? 'passkey.http' : 'passkey.hint')}</p>
      {list === 'lost' ? <p className={styles.hint}>{t('error.network')}</p> : null}
      {known && known.passkeyList.length > 0 ? (
        <ul className={styles.list}>
          {known.passkeyList.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} shop={shop} onList={onList} />
          ))}
        </ul>
      ) : null}
      {isAdding ? <AddForm onAdded={added} onBack={() => setAdding(false)} /> : null}
      {known?.isOffered && !isAdding ? (
        <Button kind="secondary" onClick={() => setAdding(true)}>
          {t('passkey.add')}
        </Button>
      ) : null}
    </section>
  );
}

/** Names a new passkey and makes it. */
function AddForm({ onAdded, onBack }: { onAdded: (list: PasskeyList) => void; onBack: () => void }) {
  const t = useText();
  const [name, setName] = useState('');
  const form = useForm(() => addPasskey(name.trim()), onAdded);
  useEffect(preparePasskeys, []);
  return (
    <>
      <AccountForm form={form} submit={t('passkey.add')}>
        <TextField
          label={t('passkey.name')}
          autoComplete="off"
          required
          value={name}
          onChange={setName}
          most={60}
        />
      </AccountForm>
      <Button kind="secondary" onClick={onBack}>
        {t('act.back')}
      </Button>
    </>
  );
}

type PasskeyRowProps = {
  readonly passkey: PasskeyList['passkeyList'][number];
  readonly shop: Place;
  readonly onList: (list: PasskeyList) => void;
};

function PasskeyRow({ passkey, shop, onList }: PasskeyRowProps) {
  const t = useText();
  const at = useTimeText(shop);
  const [isRemoving, setRemoving] = useState(false);
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={styles.row}>
      <div className={styles.passkey}>
        <p className={styles.name}>{name}</p>
        <p className={styles.hint}>
          {t('passkey.added', { day: at(createdAt).day })}
          {' · '}
          {lastUsedAt === null ? t('keys.neverUsed') : t('keys.lastUsed', at(lastUsedAt))}
        </p>
      </div>
      {isRemoving ? (
        <RemoveForm passkey={passkey} onList={onList} onBack={() => setRemoving(false)} />
      ) : (
        <Button
          kind="quiet"
          className={styles.remove}
          aria-label={`${name}: ${t('passkey.remove')}`}
          onClick={() => setRemoving(true)}
        >
          {t('passkey.remove')}
        </Button>
      )}
    </li>
  );
}

type RemoveFormProps = Omit<PasskeyRowProps, 'shop'> & { readonly onBack: () => void };

function RemoveForm({ passkey: { passkeyId, name }, onList, onBack }: RemoveFormProps) {
  const t = useText();
  const form = useForm(() => sign('removePasskey', { passkeyId }), onList);
  return (
    <div className={styles.removing}>
      <AccountForm form={form} submit={t('passkey.remove')}>
        <p>{t('passkey.removeSure', { name })}</p>
      </AccountForm>
      <Button kind="secondary" onClick={onBack}>
        {t('act.back')}
      </Button>
    </div>
  );
}
