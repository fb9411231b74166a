import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef, useState } from 'react';
import { useBackCloses } from '../browser/use-back-closes.ts';
import styles from './AlertDialog.module.css';
import { Button } from './Button.tsx';

/** A button of the dialog. The last one must be safe: Escape and Back mean the same as pressing it. */
type Answer = {
  readonly label: string;
  readonly kind: 'primary' | 'secondary' | 'danger';
  readonly onPress: () => void;
};

type AlertDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
  readonly answers: readonly Answer[];
  readonly onDismiss: () => void;
  /** A selector for the element that gets the focus after closing, if the element that opened the dialog is gone. */
  readonly returnTo?: string;
};

/** A dialog with a question. Screen readers read all of it, and the safe answer has the focus. Load it lazily. */
export function AlertDialog({ open, title, text, children, answers, onDismiss, returnTo }: AlertDialogProps) {
  const [opener] = useState(() => document.activeElement);
  const focusAfter = () =>
    (returnTo && !opener?.isConnected ? document.querySelector<HTMLElement>(returnTo) : null) ?? true;
  const answered = useRef<HTMLDivElement>(null);
  useBackCloses(open, onDismiss);
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onDismiss())}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={styles.popup}
            finalFocus={returnTo ? focusAfter : true}
            initialFocus={() => answered.current?.querySelector<HTMLElement>(':scope > :last-child') ?? null}
          >
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Description className={styles.question} render={<div />}>
              {text ? <p className={styles.text}>{text}</p> : null}
              {children ? (
                // Focusable, so that keys can scroll a long list above the answers.
                <div className={styles.body} tabIndex={answers.length > 0 ? 0 : undefined}>
                  {children}
                </div>
              ) : null}
            </Base.Description>
            <div className={styles.answers} hidden={answers.length === 0} ref={answered}>
              {answers.map((answer) => (
                <Button key={answer.label} kind={answer.kind} onClick={answer.onPress}>
                  {answer.label}
                </Button>
              ))}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
