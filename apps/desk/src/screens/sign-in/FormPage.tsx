import type { ReactNode } from 'react';
import { LanguageChoice } from '../../features/language/LanguageChoice.tsx';
import styles from './FormPage.module.css';

type FormPageProps = {
  readonly title: string;
  readonly text?: string;
  readonly note?: string;
  readonly children?: ReactNode;
};

/** A page with one form, or with one sentence and an action. */
export const FormPage = ({ title, text, note, children }: FormPageProps) => (
  <main className={styles.page}>
    <div className={styles.box}>
      <p className={styles.mark}>Comanda</p>
      <h1 className={styles.title}>{title}</h1>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {children}
    </div>
    {note === undefined ? null : <p className={styles.note}>{note}</p>}
    <LanguageChoice />
  </main>
);
