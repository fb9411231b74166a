import { Button } from '@comanda/ui/components/Button';
import QrPicture from '@comanda/ui/components/QrPicture';
import { useState } from 'react';
import { useText } from '../../i18n/messages.ts';
import { FormPage } from './FormPage.tsx';
import styles from './PairScreen.module.css';
import { type Pairing, usePairing } from './use-pairing.ts';

type PairScreenProps = { readonly onPaired: () => void; readonly onBack: () => void };

/** STAFF-5: this device shows a code until a manager has confirmed it. */
export default function PairScreen({ onPaired, onBack }: PairScreenProps) {
  const [round, setRound] = useState(0);
  return <Asking key={round} onPaired={onPaired} onAgain={() => setRound(round + 1)} onBack={onBack} />;
}

/** Asks for one code. */
function Asking({ onPaired, ...rest }: PairScreenProps & Pick<PairViewProps, 'onAgain'>) {
  return <PairView pairing={usePairing(onPaired)} {...rest} />;
}

type PairViewProps = {
  readonly pairing: Pairing;
  readonly onAgain: () => void;
  readonly onBack: () => void;
};

export function PairView({ pairing, onAgain, onBack }: PairViewProps) {
  const t = useText();
  const back = (
    <Button kind="secondary" onClick={onBack}>
      {t('act.back')}
    </Button>
  );
  if (pairing.at === 'insecure')
    return (
      <FormPage title={t('pair.title')} text={t('pair.insecure')}>
        {back}
      </FormPage>
    );
  if (pairing.at === 'shown') {
    const { code, address } = pairing;
    return (
      <FormPage title={t('pair.title')} text={t('pair.text')}>
        <p className={styles.code}>
          <span className="sr-only">{[...code].join(' ')}</span>
          <span aria-hidden="true">{`${code.slice(0, 4)} ${code.slice(4)}`}</span>
        </p>
        <div className={styles.picture}>
          <QrPicture text={address} />
        </div>
        <p className={styles.hint}>{t('pair.once')}</p>
        {back}
      </FormPage>
    );
  }
  const isOver = pairing.at === 'over';
  return (
    <FormPage
      title={t('pair.title')}
      text={t(isOver ? 'pair.over' : pairing.at === 'lost' ? 'error.network' : 'wait')}
    >
      {pairing.at === 'waiting' ? null : (
        <Button onClick={onAgain}>{t(isOver ? 'pair.again' : 'wait.again')}</Button>
      )}
      {back}
    </FormPage>
  );
}
