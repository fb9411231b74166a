import { addressQuery, pageOrigin } from '@comanda/ui/browser/location';
import { usePageTitle } from '@comanda/ui/browser/use-page-title';
import { Button } from '@comanda/ui/components/Button';
import { TickIcon } from '@comanda/ui/components/Icons';
import { useRef, useState } from 'react';
import { Redirect } from 'wouter';
import { copyField } from '../../browser/clipboard.ts';
import { LanguageButton } from '../../features/language/LanguageButton.tsx';
import ShopHelp from '../../features/language/ShopHelp.tsx';
import { useText } from '../../i18n/use-text.ts';
import { qrLink } from './qr-link.ts';
import styles from './UnsupportedBrowserScreen.module.css';

/**
 * Shows the link of the QR code, to open in a browser that can pay and return (PAGE-8). Default export,
 * because it is loaded lazily.
 */
export default function UnsupportedBrowserScreen() {
  const [link] = useState(() => qrLink(addressQuery(), pageOrigin()));
  return link === undefined ? <Redirect to="/qrDefault" replace /> : <UnsupportedBrowser link={link} />;
}

function UnsupportedBrowser({ link }: { readonly link: string }) {
  const t = useText();
  const head = usePageTitle(t('unsupported.title'));
  return (
    <main className={styles.page}>
      <LanguageButton className={styles.corner} />
      <h1 ref={head} className={styles.title}>
        {t('unsupported.title')}
      </h1>
      <p className={styles.text}>{t('unsupported.text')}</p>
      <CopyLink link={link} />
      <ol className={styles.steps}>
        <li>{t('unsupported.step1')}</li>
        <li>{t('unsupported.step2')}</li>
        <li>{t('unsupported.step3')}</li>
      </ol>
      <ShopHelp />
    </main>
  );
}

/** Copies the link. Confirms the copy only if the clipboard returns the same text. */
function CopyLink({ link }: { readonly link: string }) {
  const t = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = async () => {
    if (!field.current) return;
    const isCopied = await copyField(field.current);
    setOutcome(isCopied ? 'copied' : 'failed');
    if (!isCopied) field.current.select();
  };
  return (
    <div className={styles.link}>
      <label className={styles.label} htmlFor="qr-link">
        {t('unsupported.link')}
      </label>
      <textarea
        id="qr-link"
        ref={field}
        className={styles.field}
        readOnly
        rows={2}
        value={link}
        onFocus={(event) => event.target.select()}
        aria-describedby="copy-outcome"
      />
      <Button onClick={() => void copy()}>{t('unsupported.copy')}</Button>
      <p id="copy-outcome" className={outcome === 'failed' ? styles.failed : styles.copied} role="status">
        {outcome === 'copied' ? <TickIcon size={18} /> : null}
        {outcome === 'copied' ? t('unsupported.copied') : null}
        {outcome === 'failed' ? t('unsupported.copyQrUrlFail') : null}
      </p>
    </div>
  );
}
