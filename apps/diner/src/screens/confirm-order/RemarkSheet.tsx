import { limits } from '@comanda/domain/limits';
import { Button } from '@comanda/ui/components/Button';
import { Chip } from '@comanda/ui/components/Chip';
import { Sheet } from '@comanda/ui/components/Sheet';
import { TextArea } from '@comanda/ui/components/TextArea';
import type { Asked } from '@comanda/ui/components/use-questions';
import { codePoints } from '@comanda/ui/text/code-points';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './RemarkSheet.module.css';

type RemarkSheetProps = Asked<string> & { readonly remark: string };

const phrases: readonly MessageId[] = [
  'order.phraseMild',
  'order.phraseCoriander',
  'order.phraseSauce',
  'order.phraseCutlery',
];

/** The note for the kitchen, up to 200 characters (CONF-5). Default export, because it is loaded lazily. */
export default function RemarkSheet({ remark, open, onAnswer }: RemarkSheetProps) {
  const t = useText();
  const [text, setText] = useState(remark);
  const [isRefused, setRefused] = useState(false);
  const isTooLong = codePoints(text) > limits.remarkLength;
  const form = useRef<HTMLDivElement>(null);
  const save = () => {
    if (!isTooLong) return onAnswer(text.trim());
    flushSync(() => setRefused(true));
    form.current?.querySelector('textarea')?.focus();
  };
  const add = (phrase: string) => setText(text.trim() === '' ? phrase : `${text.trim()}, ${phrase}`);
  return (
    <Sheet
      open={open}
      title={t('order.note')}
      closeLabel={t('ui.close')}
      onClose={() => onAnswer()}
      footer={<Button onClick={save}>{t('order.noteSave')}</Button>}
    >
      <div className={styles.phrases}>
        {phrases.map((phrase) => (
          <Chip key={phrase} onPress={() => add(t(phrase))}>
            {t(phrase)}
          </Chip>
        ))}
      </div>
      <div ref={form}>
        <TextArea
          label={t('order.note')}
          placeholder={t('order.noteHint')}
          value={text}
          most={limits.remarkLength}
          error={isRefused && isTooLong ? t('order.noteTooLong', { most: limits.remarkLength }) : undefined}
          onChange={setText}
        />
      </div>
    </Sheet>
  );
}
