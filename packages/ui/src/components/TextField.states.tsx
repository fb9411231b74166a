import { useState } from 'react';
import type { States } from '../testing/states.ts';
import { TextField } from './TextField.tsx';

type FieldProps = {
  readonly label?: string;
  readonly text?: string;
  readonly error?: string;
  readonly disabled?: boolean;
};

function Field({ label = 'Name', text = '', ...rest }: FieldProps) {
  const [value, setValue] = useState(text);
  return <TextField label={label} value={value} onChange={setValue} most={20} {...rest} />;
}

export const states: States = {
  empty: () => <Field />,
  filled: () => <Field text="Aino" />,
  disabled: () => <Field text="Aino" disabled />,
  'near the limit': () => <Field text="Aino Maria Korhonen" />,
  'too long': () => <Field text="Aino Maria Korhonen-Virtanen" error="At most 20 characters" />,
  'missing, with a long label': () => (
    <Field label="The name under which you want to pick up the order" error="Please enter a name" />
  ),
  Chinese: () => <Field label="姓名" text="王小明" />,
};
