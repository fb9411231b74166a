import { useEffect, useRef } from 'react';
import { pageOrigin } from '../../browser/location.ts';
import { onWindowMessage } from '../../browser/messages.ts';
import { AllWords, useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SheetFrame } from '../../ui/SheetFrame.tsx';
import type { Asked } from '../../ui/use-questions.tsx';
import { handedOver } from './handed-over.ts';

type LoginSheetProps = Asked<string> & { readonly url: string; readonly nonce: string };

/** MEM-1: the provider's page in a frame, until it hands a member token over or the diner cancels. Lazily loaded, hence the default export. */
export default function LoginSheet(props: LoginSheetProps) {
  return (
    <AllWords>
      <Login {...props} />
    </AllWords>
  );
}

function Login({ url, nonce, open, onAnswer }: LoginSheetProps) {
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
