import type { DeskAnswer } from '@comanda/contract/desk/call';
import type { DeskCalls, Me } from '@comanda/contract/desk/calls';
import { useCallback, useEffect, useState } from 'react';
import { sign } from '../../api/desk-client.ts';
import { Failure } from '../../api/failure.ts';
import { useText } from '../../i18n/messages.ts';
import { FormPage } from './FormPage.tsx';
import styles from './PeopleScreen.module.css';
import { PinForm } from './PinForm.tsx';
import { WaitScreen } from './WaitScreen.tsx';

type Device = DeskAnswer<DeskCalls['readDevice']>;
type Person = Device['personList'][number];

type PeopleScreenProps = {
  readonly onSignedIn: (me: Me) => void;
  /** The device has been ended meanwhile. */
  readonly onEnded: () => void;
};

/** How often the list is read again: a device that was ended must not go on showing it. */
const readMs = 10_000;

/** STAFF-5: at a shared device a person is chosen first, and then a PIN is entered. */
export default function PeopleScreen({ onSignedIn, onEnded }: PeopleScreenProps) {
  const [device, setDevice] = useState<Device>();
  const [isLost, setLost] = useState(false);
  const [chosen, choose] = useState<Person>();
  const read = useCallback(
    () =>
      sign('readDevice', undefined).then(
        (next) => {
          setDevice(next);
          setLost(false);
        },
        (error: unknown) => {
          if (error instanceof Failure && error.code === 'notPaired') onEnded();
          else setLost(true);
        },
      ),
    [onEnded],
  );
  useEffect(() => {
    void read();
    const timer = setInterval(() => void read(), readMs);
    return () => clearInterval(timer);
  }, [read]);
  if (!device) return <WaitScreen isLost={isLost} onAgain={() => void read()} />;
  if (chosen)
    return (
      <PinForm
        person={chosen.person}
        send={(pin) => sign('signInWithPin', { staffId: chosen.staffId, pin })}
        onSignedIn={onSignedIn}
        onBack={() => choose(undefined)}
      />
    );
  return <PeopleView device={device} onChoose={choose} />;
}

type PeopleViewProps = { readonly device: Device; readonly onChoose: (person: Person) => void };

export function PeopleView({ device, onChoose }: PeopleViewProps) {
  const t = useText();
  const { name, title, personList } = device;
  if (personList.length === 0) return <FormPage title={t('pin.who')} text={t('pin.none')} />;
  return (
    <FormPage title={t('pin.who')} note={`${title} · ${name}`}>
      <ul className={styles.people}>
        {personList.map((person) => (
          <li key={person.staffId}>
            <button type="button" className={styles.person} onClick={() => onChoose(person)}>
              {person.person}
            </button>
          </li>
        ))}
      </ul>
    </FormPage>
  );
}
