import { Button } from '@comanda/ui/components/Button';
import type { ComponentProps, ReactNode } from 'react';
import { FormError } from '../../features/fields/FormError.tsx';
import type { Form } from '../../features/fields/use-form.ts';
import styles from './FormPage.module.css';

type AccountFormProps = {
  readonly form: Form;
  readonly submit: string;
  readonly children?: ReactNode;
  readonly kind?: ComponentProps<typeof Button>['kind'];
};

/** The frame of a form about the own account: why it was refused, its fields, and its button. */
export function AccountForm({ form, submit, children, kind = 'primary' }: AccountFormProps) {
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <FormError error={form.error} />
      {children}
      <Button type="submit" kind={kind} busy={form.isBusy}>
        {submit}
      </Button>
    </form>
  );
}
