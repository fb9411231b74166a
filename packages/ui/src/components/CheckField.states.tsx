import { useState } from 'react';
import type { States } from '../testing/states.ts';
import { CheckField } from './CheckField.tsx';

function Field({ text, checked = false }: { readonly text: string; readonly checked?: boolean }) {
  const [isChecked, setChecked] = useState(checked);
  return (
    <CheckField checked={isChecked} onChange={setChecked}>
      {text}
    </CheckField>
  );
}

export const states: States = {
  open: () => <Field text="I accept the terms" />,
  checked: () => <Field text="I accept the terms" checked />,
  'long text': () => (
    <Field text="I accept the general terms, the terms of payment, and how the restaurant uses my telephone number" />
  ),
  Chinese: () => <Field text="我已閱讀並同意服務條款與隱私權政策" checked />,
};
