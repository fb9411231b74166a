import { createToasts } from '../browser/toast-store.ts';
import type { States } from '../testing/states.ts';
import { ToastRegion } from './ToastRegion.tsx';

const durationMs = 1e9;

function Said({ text }: { readonly text: string }) {
  const toasts = createToasts();
  toasts.show(text);
  return <ToastRegion toasts={toasts} durationMs={durationMs} />;
}

export const pages: States = {
  short: () => <Said text="Copied" />,
  long: () => (
    <Said text="The restaurant takes no orders at the moment. Your cart is kept until you come back." />
  ),
  Chinese: () => <Said text="目前無法連線，請檢查網路後再試一次" />,
};
