import type { Me } from '@comanda/contract/desk/calls';
import type { Invitation, TeamPerson } from '@comanda/contract/merchant/team.schema';
import { Button } from '@comanda/ui/components/Button';
import { Tag } from '@comanda/ui/components/Tag';
import { useState } from 'react';
import { type Change, useChanging } from '../../api/use-changing.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useText } from '../../i18n/messages.ts';
import { useTimeText } from '../../i18n/use-time-text.ts';
import { InviteForm } from './InviteForm.tsx';
import { PersonForm } from './PersonForm.tsx';
import { placesOf } from './role-choices.ts';
import styles from './TeamScreen.module.css';

type PeoplePageProps = { readonly me: Me; readonly shop: OpenShop };

/** STAFF-3: who works here, with which role, and when last seen; and who is invited. */
export function PeoplePage({ me, shop }: PeoplePageProps) {
  const t = useText();
  const { answer: team, isBusy, change } = useChanging(shop.shopPid, 'listTeam');
  const [opened, setOpened] = useState<string>();
  const places = placesOf(shop, me.shopList);
  const roleText = ({ shopPid, role }: { shopPid: string; role: OpenShop['role'] }) => {
    const name = t(`role.${role}`);
    if (me.shopList.length === 1) return name;
    const title = me.shopList.find((one) => one.shopPid === shopPid)?.title;
    return `${name} · ${shopPid === '' ? t('team.allShops') : (title ?? shopPid)}`;
  };
  return (
    <>
      <InviteForm shop={shop} places={places} isBusy={isBusy} change={change} />
      {team === undefined ? <p className={styles.hint}>{t('wait')}</p> : null}
      <ul className={styles.list}>
        {team?.personList.map((person) => (
          <li key={person.staffId} className={styles.row}>
            <PersonHead
              person={person}
              shop={shop}
              roles={person.roleList.map(roleText)}
              isBusy={isBusy}
              onUnlock={() => void change('unlockPin', { target: person.staffId, body: {} })}
              isOpen={opened === person.staffId}
              onOpen={() => setOpened(opened === person.staffId ? undefined : person.staffId)}
            />
            {opened === person.staffId ? (
              <PersonForm
                person={person}
                shop={shop}
                places={places}
                isBusy={isBusy}
                change={change}
                onDone={() => setOpened(undefined)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {team && team.invitationList.length > 0 ? (
        <section className={styles.section}>
          <h2 className={styles.head}>{t('team.invited')}</h2>
          <ul className={styles.list}>
            {team.invitationList.map((one) => (
              <InvitationRow
                key={one.invitationId}
                invitation={one}
                role={roleText(one)}
                shop={shop}
                isBusy={isBusy}
                change={change}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

type PersonHeadProps = {
  readonly person: TeamPerson;
  readonly shop: OpenShop;
  readonly roles: readonly string[];
  readonly isBusy: boolean;
  readonly onUnlock: () => void;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

function PersonHead({ person, shop, roles, isBusy, onUnlock, isOpen, onOpen }: PersonHeadProps) {
  const t = useText();
  const at = useTimeText(shop);
  const { name, email, lastSeenAt, isYou, isYours, isPinLocked } = person;
  return (
    <div className={styles.person}>
      <div className={styles.who}>
        <p className={styles.name}>
          {name} {isYou ? <Tag tone="stone">{t('team.you')}</Tag> : null}{' '}
          {isPinLocked ? <Tag tone="rose">{t('devices.locked')}</Tag> : null}
        </p>
        <p className={styles.roles}>{roles.join(', ')}</p>
        <p className={styles.hint}>{email}</p>
        <p className={styles.hint}>
          {lastSeenAt === null ? t('team.neverSeen') : t('team.lastSeen', at(lastSeenAt))}
        </p>
      </div>
      {isPinLocked ? (
        <Button
          kind="secondary"
          className={styles.small}
          busy={isBusy}
          aria-label={`${name}: ${t('devices.unlock')}`}
          onClick={onUnlock}
        >
          {t('devices.unlock')}
        </Button>
      ) : null}
      {isYours ? (
        <Button
          kind="secondary"
          className={styles.small}
          aria-expanded={isOpen}
          aria-label={`${name}: ${t('team.change')}`}
          onClick={onOpen}
        >
          {t('team.change')}
        </Button>
      ) : null}
    </div>
  );
}

type InvitationRowProps = {
  readonly invitation: Invitation;
  readonly role: string;
  readonly shop: OpenShop;
  readonly isBusy: boolean;
  readonly change: Change;
};

function InvitationRow({ invitation, role, shop, isBusy, change }: InvitationRowProps) {
  const t = useText();
  const at = useTimeText(shop);
  const { invitationId, email, expiresAt } = invitation;
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <div className={styles.who}>
          <p className={styles.name}>{email === '' ? role : email}</p>
          {email === '' ? null : <p className={styles.roles}>{role}</p>}
          <p className={styles.hint}>{t('soldOut.until', at(expiresAt))}</p>
        </div>
        <Button
          kind="secondary"
          className={styles.small}
          busy={isBusy}
          onClick={() => void change('endInvitation', { target: invitationId, body: {} })}
        >
          {t('team.endInvitation')}
        </Button>
      </div>
    </li>
  );
}
