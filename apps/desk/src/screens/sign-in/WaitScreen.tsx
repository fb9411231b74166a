import { Button } from '@comanda/ui/components/Button';
import { useText } from '../../i18n/messages.ts';
import { FormPage } from './FormPage.tsx';

/** Shown until the server has answered who is signed in. */
export function WaitScreen({ isLost, onAgain }: { readonly isLost: boolean; readonly onAgain: () => void }) {
  const t = useText();
  if (!isLost) return <FormPage title={t('wait')} />;
  return (
    <FormPage title={t('wait.lost')} text={t('error.network')}>
      <Button onClick={onAgain}>{t('wait.again')}</Button>
    </FormPage>
  );
}
