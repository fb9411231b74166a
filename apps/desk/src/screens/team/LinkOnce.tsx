import { useText } from '../../i18n/messages.ts';
import { ShownOnce } from './ShownOnce.tsx';

type LinkOnceProps = {
  readonly link: string;
  /** What the link does, if it does not invite somebody. */
  readonly does?: string;
  readonly onDone: () => void;
};

/** A one-time link, which is shown only now. */
export function LinkOnce({ link, does, onDone }: LinkOnceProps) {
  const t = useText();
  return (
    <ShownOnce
      secret={link}
      text={[t('team.linkShown'), ...(does === undefined ? [] : [does])].join(' ')}
      copy={t('team.copy')}
      onDone={onDone}
    />
  );
}
