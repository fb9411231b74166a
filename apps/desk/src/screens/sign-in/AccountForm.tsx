import { Button } from '@comanda/ui/components/Button';
import type { ComponentProps, ReactNode } from 'react';
import type { Form } from '../../features/fields/use-form.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './FormPage.module.css';

type AccountFormProps = {
  readonly form: Form;
  readonly submit: string;
  readonly children?: ReactNode;
  readonly kind?: ComponentProps<typeof Button>['kind'];
};

/** The frame of a form about the own account: why it was refused, its fields, and its button. */
export function AccountForm({ form, submit, children, kind = 'primary' }: AccountFormProps) {
  const t = useText();
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <div role="alert">{form.error ? <p className={styles.error}>{t(form.error)}</p> : null}</div>
      {children}
      <Button type="submit" kind={kind} busy={form.isBusy}>
        {submit}
      </Button>
    </form>
  );
}
