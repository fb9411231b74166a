import { Button } from '@comanda/ui/components/Button';
import { TextField } from '@comanda/ui/components/TextField';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/messages.ts';
import { ChoiceButton } from './ChoiceButton.tsx';
import styles from './WhyForm.module.css';

type WhyFormProps = {
  /** Ready-made reasons in the language of the staff. */
  readonly ready: readonly string[];
  readonly action: string;
  readonly kind?: 'danger' | 'primary';
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly onGive: (reason: string) => void;
};

/** Asks for a reason that only the staff read: a ready-made one, or own words. */
export function WhyForm({
  ready,
  action,
  kind = 'danger',
  isBusy,
  isDisabled = false,
  onGive,
}: WhyFormProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const given = reason.trim();
  const form = useRef<HTMLFormElement>(null);
  // it opens at the end of a list that scrolls
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== '' && !isBusy && !isDisabled) onGive(given);
      }}
    >
      <fieldset className={styles.ready}>
        <legend>{t('why.title')}</legend>
        {ready.map((text) => (
          <ChoiceButton key={text} small isChosen={reason === text} onChoose={() => setReason(text)}>
            {text}
          </ChoiceButton>
        ))}
      </fieldset>
      <TextField label={t('reason.own')} value={reason} onChange={setReason} most={200} />
      <Button type="submit" kind={kind} busy={isBusy} disabled={given === '' || isDisabled}>
        {action}
      </Button>
    </form>
  );
}
