import styles from './Pages.module.css';

type PagesProps<N extends string> = {
  readonly label: string;
  /** The pages that the person may open, with their titles. */
  readonly titles: ReadonlyMap<N, string>;
  readonly shown: N;
  readonly onShow: (page: N) => void;
};

/** The pages of a screen, of which one is shown. */
export const Pages = <N extends string>({ label, titles, shown, onShow }: PagesProps<N>) => (
  <nav className={styles.pages} aria-label={label}>
    {[...titles].map(([name, title]) => (
      <button
        key={name}
        type="button"
        className={styles.page}
        aria-current={shown === name ? 'page' : undefined}
        onClick={() => onShow(name)}
      >
        {title}
      </button>
    ))}
  </nav>
);
