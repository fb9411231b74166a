import { Button } from '@comanda/ui/components/Button';
import { useText } from '../../i18n/messages.ts';
import { FormPage } from './FormPage.tsx';

/** Shown on a device that somebody has ended. */
export function EndedScreen({ onGoOn }: { readonly onGoOn: () => void }) {
  const t = useText();
  return (
    <FormPage title={t('pair.endedTitle')} text={t('pair.ended')}>
      <Button onClick={onGoOn}>{t('signIn.title')}</Button>
    </FormPage>
  );
}
