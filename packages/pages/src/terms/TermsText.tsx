import { attributesOf } from '@comanda/domain/text-attributes';
import styles from './TermsText.module.css';

export type TermsTextProps = {
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** The language of both, which the interface may lack. */
  readonly textLang: string;
};

export const TermsText = ({ name, paragraphs, textLang }: TermsTextProps) => (
  <main className={styles.page} {...attributesOf(textLang)}>
    <h1 className={styles.name}>{name}</h1>
    {paragraphs.map((text) => (
      <p key={text} className={styles.paragraph}>
        {text}
      </p>
    ))}
  </main>
);
