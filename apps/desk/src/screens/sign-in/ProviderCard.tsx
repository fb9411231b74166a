import type { ProviderConnection } from '@comanda/contract/desk/calls';
import { Button } from '@comanda/ui/components/Button';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useState } from 'react';
import { sign } from '../../api/desk-client.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { leaveFor } from '../../browser/address.ts';
import { useForm } from '../../features/fields/use-form.ts';
import { useText } from '../../i18n/messages.ts';
import { useTimeText } from '../../i18n/use-time-text.ts';
import { AccountForm } from './AccountForm.tsx';
import styles from './AccountScreen.module.css';
import { providerProblem } from './provider-problems.ts';

type ProviderCardProps = {
  readonly host: string;
  readonly connectedAt: number | null;
  /** What went wrong at the provider; absent without a problem. */
  readonly problem: string | undefined;
  readonly shop: Pick<OpenShop, 'timeZone'>;
  readonly onConnection: (connection: ProviderConnection) => void;
};

/** STAFF-4: a person connects the own login at the operator's OpenID Connect provider, and disconnects it. */
export function ProviderCard({ host, connectedAt, problem, shop, onConnection }: ProviderCardProps) {
  const t = useText();
  const at = useTimeText(shop);
  const wrong = providerProblem(problem);
  return (
    <section className={styles.card}>
      <h2 className={styles.head}>{t('provider.signIn', { name: host })}</h2>
      {wrong ? (
        <p role="alert" className={styles.wrong}>
          {t(wrong)}
        </p>
      ) : null}
      {connectedAt === null ? (
        <>
          <p className={styles.hint}>{t('provider.hint', { name: host })}</p>
          <ConnectForm />
        </>
      ) : (
        <>
          <p className={styles.hint}>{t('provider.connected', { day: at(connectedAt).day })}</p>
          <DisconnectForm onConnection={onConnection} />
        </>
      )}
    </section>
  );
}

/** Leads to the page of the provider, which leads back to this page. */
function ConnectForm() {
  const t = useText();
  const language = useLanguage();
  const form = useForm(
    () => sign('connectProvider', { language }),
    ({ url }) => leaveFor(url),
  );
  return <AccountForm form={form} submit={t('provider.connect')} kind="secondary" />;
}

function DisconnectForm({ onConnection }: Pick<ProviderCardProps, 'onConnection'>) {
  const t = useText();
  const [isSure, setSure] = useState(false);
  const form = useForm(() => sign('disconnectProvider', {}), onConnection);
  if (!isSure)
    return (
      <Button kind="secondary" onClick={() => setSure(true)}>
        {t('provider.disconnect')}
      </Button>
    );
  return (
    <>
      <AccountForm form={form} submit={t('provider.disconnect')}>
        <p>{t('provider.disconnectSure')}</p>
      </AccountForm>
      <Button kind="secondary" onClick={() => setSure(false)}>
        {t('act.back')}
      </Button>
    </>
  );
}
