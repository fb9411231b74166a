import { menuPath } from '@comanda/domain/session/menu-path';
import { Button } from '@comanda/ui/components/Button';
import { FullMessage } from '@comanda/ui/components/FullMessage';
import { ScanIcon } from '@comanda/ui/components/Icons';
import { useId } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useDraft } from '../../draft/draft-store.ts';
import { useWorld } from '../../draft/world.ts';
import { LanguageButton } from '../../features/language/LanguageButton.tsx';
import ShopHelp from '../../features/language/ShopHelp.tsx';
import { useText } from '../../i18n/use-text.ts';
import { NoticeDrawing } from './NoticeDrawing.tsx';
import styles from './NoticeScreen.module.css';
import { codeOfNotice, isNotice, isPassing, type NoticeName, noticeText, noticeTitle } from './notices.ts';

/**
 * The pages that show one message. An unknown address shows the page of an unknown QR code. Default export,
 * because it is loaded lazily.
 */
export default function NoticeScreen() {
  const [path] = useLocation();
  const name = path.slice(1);
  return isNotice(name) ? <Notice name={name} /> : <Redirect to="/qrDefault" replace />;
}

function Notice({ name }: { readonly name: NoticeName }) {
  const t = useText();
  const code = codeOfNotice(name);
  return (
    <FullMessage
      drawing={<NoticeDrawing name={name} />}
      title={t(noticeTitle(name))}
      text={t(noticeText(name))}
      code={code && t('notice.code', { code })}
      corner={<LanguageButton />}
      action={<NextStep name={name} />}
      help={<ShopHelp />}
    />
  );
}

/**
 * Offers to open the menu again if that may help. Otherwise explains at once how to scan (FIX-30), because a page
 * cannot open the phone's camera.
 */
function NextStep({ name }: { readonly name: NoticeName }) {
  const { page } = useWorld();
  const t = useText();
  const queryInfo = useDraft((draft) => draft.queryInfo);
  const head = useId();
  if (queryInfo && isPassing(name)) {
    return <Button onClick={() => page.leaveFor(`/h5${menuPath(queryInfo)}`)}>{t('notice.tryAgain')}</Button>;
  }
  return (
    <section className={styles.scan} aria-labelledby={head}>
      <ScanIcon size={32} />
      <div>
        <h2 id={head} className={styles.head}>
          {t('notice.scanAgain')}
        </h2>
        <p>{t('notice.scanHint')}</p>
      </div>
    </section>
  );
}
