import type { CallOutput } from '@comanda/contract/contract';
import { Button } from '@comanda/ui/components/Button';
import { Row } from '@comanda/ui/components/Row';
import { Sheet } from '@comanda/ui/components/Sheet';
import { SheetFrame } from '@comanda/ui/components/SheetFrame';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useState } from 'react';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useShopText } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './TermsSheet.module.css';

type Terms = CallOutput<'eula/list'>[number];
type TermsSheetProps = Asked<never> & { readonly documents: readonly Terms[] };

/** Whether a document is a PDF. Phones show a PDF on a page of its own, not in a frame. */
const isPaper = ({ fileUrl }: Terms): boolean => fileUrl.endsWith('.pdf');

/**
 * Lists the shop's terms, and shows one of them. A single text opens at once. Default export, because it is
 * loaded lazily.
 */
export default function TermsSheet({ documents, open, onAnswer }: TermsSheetProps) {
  const t = useText();
  const shopText = useShopText();
  const [only, ...others] = documents;
  const [shown, setShown] = useState(only && others.length === 0 && !isPaper(only) ? only : undefined);
  const toList = (
    <Button kind="secondary" onClick={() => setShown(undefined)}>
      {t('terms.all')}
    </Button>
  );
  return (
    <Sheet
      open={open}
      title={t('terms.title')}
      closeLabel={t('ui.close')}
      onClose={() => onAnswer()}
      footer={shown && others.length > 0 ? toList : undefined}
    >
      {shown ? (
        <SheetFrame title={shopText(shown.name).text} src={shown.fileUrl} sandbox="" />
      ) : (
        <div className={styles.documents}>
          {documents.map((terms) => (
            <TermsRow key={terms.fileUrl} terms={terms} onRead={() => setShown(terms)} />
          ))}
        </div>
      )}
    </Sheet>
  );
}

type TermsRowProps = { readonly terms: Terms; readonly onRead: () => void };

function TermsRow({ terms, onRead }: TermsRowProps) {
  const name = <ShopWords text={terms.name} />;
  if (!isPaper(terms)) return <Row label={name} onPress={onRead} />;
  return (
    <a className={styles.paper} href={terms.fileUrl} target="_blank" rel="noreferrer">
      {name}
      <span className={styles.kind}>PDF</span>
    </a>
  );
}
