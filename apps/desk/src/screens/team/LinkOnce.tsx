import { useText } from '../../i18n/messages.ts';
import { ShownOnce } from './ShownOnce.tsx';

/** A one-time link, which is shown only now. */
export function LinkOnce({ link, onDone }: { readonly link: string; readonly onDone: () => void }) {
  const t = useText();
  return <ShownOnce secret={link} text={t('team.linkShown')} copy={t('team.copy')} onDone={onDone} />;
}
