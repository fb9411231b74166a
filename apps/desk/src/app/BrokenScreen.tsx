import { reloadPage } from '@comanda/ui/browser/location';
import { Button } from '@comanda/ui/components/Button';
import { useText } from '../i18n/messages.ts';
import { FormPage } from '../screens/sign-in/FormPage.tsx';

/** Shown in place of a screen that failed, or that could not be loaded. */
function BrokenScreen() {
  const t = useText();
  return (
    <FormPage title={t('error.other')}>
      <Button onClick={reloadPage}>{t('wait.again')}</Button>
    </FormPage>
  );
}

export const brokenScreen = () => <BrokenScreen />;
