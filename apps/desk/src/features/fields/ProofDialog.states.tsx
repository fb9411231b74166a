import type { Look, States } from '@comanda/ui/testing/states';
import type { ComponentProps } from 'react';
import { InDesk } from '../../testing/InDesk.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import type { Form } from './use-form.ts';

const nothing = () => undefined;
const form: Form = { isBusy: false, error: undefined, onSubmit: nothing, submit: nothing };

const at =
  (props: Partial<ComponentProps<typeof ProofDialog>> = {}) =>
  (look: Look) => (
    <InDesk look={look}>
      <ProofDialog
        form={form}
        password=""
        onPassword={nothing}
        hasPasskey={false}
        onProved={nothing}
        isOpen
        onClosed={nothing}
        {...props}
      />
    </InDesk>
  );

export const pages: States = {
  password: at(),
  'with a passkey': at({ hasPasskey: true }),
  'wrong password': at({ password: 'a wrong one', form: { ...form, error: 'account.wrong' } }),
  waiting: at({ password: 'horse battery staple', form: { ...form, isBusy: true } }),
};
