import { createToasts, ToastsContext } from '../browser/toast-store.ts';
import type { States } from '../testing/states.ts';
import { LastError } from './LastError.tsx';

function After({ error }: { readonly error: string }) {
  const toasts = createToasts();
  toasts.show(error, true);
  return (
    <ToastsContext value={toasts}>
      <LastError />
    </ToastsContext>
  );
}

export const states: States = {
  short: () => <After error="Sold out" />,
  long: () => (
    <After error="This shop has changed while you were ordering. Please check your order and try again." />
  ),
  Chinese: () => <After error="目前無法連線，請檢查網路後再試一次" />,
};
