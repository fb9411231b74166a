import styles from './TermsText.module.css';

export type TermsTextProps = { readonly name: string; readonly paragraphs: readonly string[] };

export const TermsText = ({ name, paragraphs }: TermsTextProps) => (
  <main className={styles.page}>
    <h1 className={styles.name}>{name}</h1>
    {paragraphs.map((text) => (
      <p key={text} className={styles.paragraph}>
        {text}
      </p>
    ))}
  </main>
);
