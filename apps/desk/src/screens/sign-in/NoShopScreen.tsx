import { Button } from '@comanda/ui/components/Button';
import { useText } from '../../i18n/messages.ts';
import { FormPage } from './FormPage.tsx';

/** Shown to a person without a role in any shop. */
export function NoShopScreen({ onSignOut }: { readonly onSignOut: () => void }) {
  const t = useText();
  return (
    <FormPage title={t('noShop.title')} text={t('noShop.text')}>
      <Button kind="secondary" onClick={onSignOut}>
        {t('signOut')}
      </Button>
    </FormPage>
  );
}
