import { useState } from 'react';
import type { States } from '../testing/states.ts';
import { TextArea } from './TextArea.tsx';

type FieldProps = { readonly text?: string; readonly error?: string; readonly disabled?: boolean };

function Field({ text = '', ...rest }: FieldProps) {
  const [value, setValue] = useState(text);
  return (
    <TextArea
      label="Note"
      placeholder="Wishes for the kitchen"
      value={value}
      onChange={setValue}
      most={200}
      {...rest}
    />
  );
}

export const states: States = {
  empty: () => <Field />,
  filled: () => <Field text="No coriander, please" />,
  disabled: () => <Field text="No coriander, please" disabled />,
  'too long': () => <Field text={'No coriander, please. '.repeat(12)} error="At most 200 characters" />,
  Chinese: () => <Field text="不要香菜，小孩的麵不要加醬，謝謝！" />,
};
