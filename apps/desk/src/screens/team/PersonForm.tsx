import type { TeamPerson } from '@comanda/contract/merchant/team.schema';
import { Button } from '@comanda/ui/components/Button';
import { type SyntheticEvent, useState } from 'react';
import type { Change } from '../../api/use-changing.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { SelectField } from '../../features/fields/SelectField.tsx';
import { useText } from '../../i18n/messages.ts';
import { EndQuestion } from './EndQuestion.tsx';
import { LinkOnce } from './LinkOnce.tsx';
import { chosenRolesOf, givableRoles, type RolePlace, roleListOf } from './role-choices.ts';
import styles from './TeamScreen.module.css';

type PersonFormProps = {
  readonly person: TeamPerson;
  readonly shop: OpenShop;
  readonly places: readonly RolePlace[];
  readonly isBusy: boolean;
  readonly change: Change;
  readonly onDone: () => void;
};

/** STAFF-2: changes the roles of a person, makes a link for a new password, or ends the access. */
export function PersonForm({ person, shop, places, isBusy, change, onDone }: PersonFormProps) {
  const t = useText();
  const { staffId, name } = person;
  const givable = givableRoles(shop);
  const [chosen, setChosen] = useState(() => chosenRolesOf(person, places));
  const [link, setLink] = useState<string>();
  const [isEnding, setEnding] = useState(false);
  const roleList = roleListOf(chosen);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await change('setRoles', { target: staffId, body: { roleList } })) onDone();
  };
  const reset = async () => setLink((await change('resetPassword', { target: staffId, body: {} }))?.link);
  if (link !== undefined)
    return <LinkOnce link={link} does={t('team.resetEnds', { name })} onDone={onDone} />;
  if (isEnding)
    return (
      <EndQuestion
        question={t('team.endSure', { name })}
        end={t('team.end')}
        isBusy={isBusy}
        onEnd={() => void change('endPerson', { target: staffId, body: {} })}
        onBack={() => setEnding(false)}
      />
    );
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      {places.map((place) => (
        <SelectField
          key={place.shopPid}
          label={
            place.shop && places.length > 1
              ? place.shop.title
              : t(places.length > 1 ? 'team.allShops' : 'team.role')
          }
          {...(place.shop && places.length > 1 && { labelTag: place.shop.titleTag })}
          value={chosen[place.shopPid] ?? ''}
          options={[
            ...(places.length > 1 ? [{ value: '', text: '–' }] : []),
            ...givable.map((role) => ({ value: role, text: t(`role.${role}`) })),
          ]}
          onChange={(value) =>
            setChosen({ ...chosen, [place.shopPid]: givable.find((role) => role === value) ?? '' })
          }
        />
      ))}
      <p className={styles.hint}>{t('team.signsOut', { name })}</p>
      <div className={styles.buttons}>
        <Button type="submit" className={styles.small} busy={isBusy} disabled={roleList.length === 0}>
          {t('team.save')}
        </Button>
        <Button kind="secondary" className={styles.small} onClick={() => void reset()}>
          {t('team.resetPassword')}
        </Button>
        <Button kind="quiet" className={styles.end} onClick={() => setEnding(true)}>
          {t('team.end')}
        </Button>
      </div>
    </form>
  );
}
