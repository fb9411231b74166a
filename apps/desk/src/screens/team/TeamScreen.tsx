import type { Me } from '@comanda/contract/desk/calls';
import { useState } from 'react';
import type { OpenShop } from '../../api/workplace.ts';
import { useFocusKeeper } from '../../browser/use-focus-keeper.ts';
import { ProofGate } from '../../features/fields/ProofGate.tsx';
import { Pages } from '../../features/pages/Pages.tsx';
import { useText } from '../../i18n/messages.ts';
import { AuditPage, type OfOrders } from './AuditPage.tsx';
import { DevicesPage } from './DevicesPage.tsx';
import { KeysPage } from './KeysPage.tsx';
import { PeoplePage } from './PeoplePage.tsx';
import styles from './TeamScreen.module.css';

const needed = { team: 'invite', devices: 'invite', keys: 'keys', audit: 'audit' } as const;

type TeamScreenProps = {
  readonly me: Me;
  readonly shop: OpenShop;
  /** The code of a device that asks to be paired, if the address names one. */
  readonly pairing: string | undefined;
  readonly onPairingUsed: () => void;
  readonly ofOrders: OfOrders;
};

/** Who may do what, and who did what: the people, the devices, the keys of programs, and the history of changes. */
export default function TeamScreen({ me, shop, pairing, onPairingUsed, ofOrders }: TeamScreenProps) {
  const t = useText();
  const focus = useFocusKeeper();
  const [page, show] = useState<keyof typeof needed>(pairing === undefined ? 'team' : 'devices');
  const names = (['team', 'devices', 'keys', 'audit'] as const).filter((name) =>
    shop.permissions.includes(needed[name]),
  );
  const titles = new Map(names.map((name) => [name, t(`${name}.title`)]));
  return (
    <main className={styles.screen} {...focus}>
      <h1 className={styles.title}>{t(`${page}.title`)}</h1>
      <Pages label={t('team.title')} titles={titles} shown={page} onShow={show} />
      <ProofGate>
        {page === 'team' ? <PeoplePage me={me} shop={shop} /> : null}
        {page === 'devices' ? (
          <DevicesPage me={me} shop={shop} pairing={pairing} onPairingUsed={onPairingUsed} />
        ) : null}
        {page === 'keys' ? <KeysPage shop={shop} /> : null}
        {page === 'audit' ? <AuditPage shop={shop} ofOrders={ofOrders} /> : null}
      </ProofGate>
    </main>
  );
}
