import { Button } from '@comanda/ui/components/Button';
import { EmptyState } from '@comanda/ui/components/EmptyState';
import { CardIcon } from '@comanda/ui/components/Icons';
import type { ReactNode } from 'react';
import { usePageText } from '../i18n/translate.ts';
import styles from './CheckoutPage.module.css';

/** The form that opens a payment platform's page: its address, and its signed fields. */
export type CheckoutForm = {
  readonly platform: string;
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** Posts the form by itself. The button is for browsers without scripts. */
export function CheckoutPage({ form }: { readonly form: CheckoutForm }) {
  const t = usePageText();
  return (
    <Frame>
      <EmptyState
        drawing={<CardIcon size={96} />}
        title={t('checkout.title', { platform: form.platform })}
        text={t('checkout.text')}
        action={
          <form method="post" action={form.action} acceptCharset="utf-8">
            {Object.entries(form.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">{t('checkout.go')}</Button>
          </form>
        }
      />
    </Frame>
  );
}

export function UnknownCheckoutPage() {
  const t = usePageText();
  return (
    <Frame>
      <EmptyState drawing={<CardIcon size={96} />} text={t('pay.unknown')} />
    </Frame>
  );
}

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <main className={styles.page}>{children}</main>
);
