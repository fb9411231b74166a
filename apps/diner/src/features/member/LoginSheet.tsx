import { pageOrigin } from '@comanda/ui/browser/location';
import { Button } from '@comanda/ui/components/Button';
import { Sheet } from '@comanda/ui/components/Sheet';
import { SheetFrame } from '@comanda/ui/components/SheetFrame';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useEffect, useRef } from 'react';
import { onWindowMessage } from '../../browser/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { handedOver } from './handed-over.ts';

type LoginSheetProps = Asked<string> & { readonly url: string; readonly nonce: string };

/**
 * Shows the login page of the members' provider in a frame, until it sends a member token or the diner
 * cancels (MEM-1). Default export, because it is loaded lazily.
 */
export default function LoginSheet({ url, nonce, open, onAnswer }: LoginSheetProps) {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const answer = useRef(onAnswer);
  useEffect(() => {
    answer.current = onAnswer;
  });
  useEffect(() => {
    if (!open) return;
    return onWindowMessage((message) => {
      const source = frame.current?.contentWindow ?? null;
      const memberToken = handedOver(message, { origin: pageOrigin(), source, nonce });
      if (memberToken !== undefined) answer.current(memberToken);
    });
  }, [open, nonce]);
  return (
    <Sheet
      open={open}
      title={t('member.login')}
      closeLabel={t('ui.close')}
      onClose={() => onAnswer()}
      footer={
        <Button kind="secondary" onClick={() => onAnswer()}>
          {t('member.cancel')}
        </Button>
      }
    >
      <SheetFrame
        ref={frame}
        title={t('member.login')}
        src={url}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </Sheet>
  );
}
