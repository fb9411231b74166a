import { delays } from '@comanda/domain/limits';
import { AlertDialog } from '@comanda/ui/components/AlertDialog';
import { Spinner } from '@comanda/ui/components/Spinner';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import styles from './RedirectPopup.module.css';

/**
 * The platform to which the phone is redirected. `paymentUrl` is missing while the payment is being created.
 */
export type Redirect = { readonly platformName: string; readonly paymentUrl?: string };

type RedirectPopupProps = {
  readonly redirect: Redirect;
  readonly onOpenAgain: (paymentUrl: string) => void;
  readonly onClose: () => void;
};

const openAgainMs = 5000;

/**
 * Shown while the browser leaves for the platform (PAY-3). Closes after 20 s. Default export, because it is
 * loaded lazily.
 */
export default function RedirectPopup({ redirect, onOpenAgain, onClose }: RedirectPopupProps) {
  const t = useText();
  const [isSlow, setSlow] = useState(false);
  const { platformName, paymentUrl } = redirect;
  useEffect(() => {
    const slow = setTimeout(() => setSlow(true), openAgainMs);
    return () => clearTimeout(slow);
  }, []);
  useEffect(() => {
    const end = setTimeout(onClose, delays.redirectPopupMs);
    return () => clearTimeout(end);
  }, [onClose]);
  const openAgain = paymentUrl === undefined ? undefined : () => onOpenAgain(paymentUrl);
  return (
    <AlertDialog
      open
      title={platformName ? t('pay.toPlatform', { name: platformName }) : t('pay.toPlatformUnnamed')}
      text={t('pay.stayText')}
      onDismiss={onClose}
      answers={
        isSlow && openAgain ? [{ label: t('pay.openAgain'), kind: 'secondary', onPress: openAgain }] : []
      }
    >
      <span className={styles.spinner}>
        <Spinner size={36} />
      </span>
    </AlertDialog>
  );
}
