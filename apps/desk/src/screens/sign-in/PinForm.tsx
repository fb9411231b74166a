import type { Me } from '@comanda/contract/desk/calls';
import { Button } from '@comanda/ui/components/Button';
import { classNames } from '@comanda/ui/text/class-names';
import { useEffect, useRef, useState } from 'react';
import { FormError } from '../../features/fields/FormError.tsx';
import { useForm } from '../../features/fields/use-form.ts';
import { useText } from '../../i18n/messages.ts';
import { FormPage } from './FormPage.tsx';
import styles from './PeopleScreen.module.css';

const fewest = 4;
const most = 6;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

type PinFormProps = {
  readonly person: string;
  readonly send: (pin: string) => Promise<Me>;
  readonly onSignedIn: (me: Me) => void;
  readonly onBack: () => void;
};

/** Asks for the PIN of a person, on large keys or on a keyboard. */
export function PinForm({ person, send, onSignedIn, onBack }: PinFormProps) {
  const t = useText();
  const [pin, setPin] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(
    () =>
      send(pin).catch((error: unknown) => {
        setPin('');
        throw error;
      }),
    onSignedIn,
  );
  const add = (digit: string) => setPin((before) => (before + digit).slice(0, most));
  const drop = () => setPin((before) => before.slice(0, -1));
  // no key of the pad has the focus, so Enter sends the form
  useEffect(() => element.current?.focus(), []);
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (/^\d$/.test(key)) setPin((before) => (before + key).slice(0, most));
      if (key === 'Backspace') setPin((before) => before.slice(0, -1));
      if (key === 'Enter' && target === element.current) element.current?.requestSubmit();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const key = (digit: string) => (
    <button key={digit} type="button" className={styles.digit} onClick={() => add(digit)}>
      {digit}
    </button>
  );
  return (
    <FormPage title={t('pin.title', { name: person })}>
      <form
        ref={element}
        className={styles.form}
        tabIndex={-1}
        aria-label={t('pin.title', { name: person })}
        onSubmit={form.onSubmit}
      >
        <FormError error={form.error} />
        <div role="status">
          <p className="sr-only">{t('pin.entered', { count: pin.length })}</p>
          <div className={styles.dots} aria-hidden="true">
            {Array.from({ length: Math.max(fewest, pin.length) }, (_, place) => place).map((place) => (
              <span key={place} className={classNames(styles.dot, place < pin.length && styles.filled)} />
            ))}
          </div>
        </div>
        <div className={styles.pad}>
          {digits.map(key)}
          <span />
          {key('0')}
          <button type="button" className={styles.digit} aria-label={t('pin.delete')} onClick={drop}>
            ⌫
          </button>
        </div>
        <Button type="submit" busy={form.isBusy} disabled={pin.length < fewest}>
          {t('pin.enter')}
        </Button>
        <Button kind="secondary" onClick={onBack}>
          {t('pin.other')}
        </Button>
      </form>
    </FormPage>
  );
}
