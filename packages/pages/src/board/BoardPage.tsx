import type { Language } from '@comanda/domain/language';
import { langAttribute } from '@comanda/domain/language';
import { type PageMessageId, translateTo } from '../i18n/translate.ts';
import styles from './BoardPage.module.css';

/** The numbers that guests of a shop wait for. */
export type Board = { readonly making: readonly string[]; readonly ready: readonly string[] };

type BoardPageProps = {
  readonly board: Board;
  /** The languages of the shop's guests: the first one is large. */
  readonly languages: readonly Language[];
};

/** KIT-6: the numbers in the making and the ready ones, readable from 5 metres. It shows nothing else about a guest. */
export const BoardPage = ({ board, languages }: BoardPageProps) => (
  <>
    <main className={styles.board}>
      <Numbers name="making" numbers={board.making} languages={languages} />
      <Numbers name="ready" numbers={board.ready} languages={languages} />
    </main>
    <p id="lost" className={styles.lost} role="alert" hidden>
      <Texts id="board.lost" languages={languages} />
    </p>
  </>
);

type NumbersProps = {
  readonly name: 'making' | 'ready';
  readonly numbers: readonly string[];
  readonly languages: BoardPageProps['languages'];
};

const Numbers = ({ name, numbers, languages }: NumbersProps) => (
  <section className={styles[name]} aria-labelledby={name}>
    <h1 id={name} className={styles.title}>
      <Texts id={`board.${name}`} languages={languages} />
    </h1>
    <ul className={styles.numbers} aria-live={name === 'ready' ? 'polite' : undefined}>
      {numbers.map((number) => (
        <li key={number} data-number={name === 'ready' ? number : undefined}>
          {number}
        </li>
      ))}
    </ul>
  </section>
);

/** A text in each language of the guests. */
const Texts = ({ id, languages }: { readonly id: PageMessageId; readonly languages: readonly Language[] }) =>
  languages.map((language) => (
    <span key={language} lang={langAttribute(language)} className={styles.text}>
      {translateTo(language)(id)}
    </span>
  ));
