import { type LocalText, type TextLanguages, textAt } from '@comanda/domain/local-text';
import { readText } from '@comanda/domain/text-language';
import { classNames } from '@comanda/ui/text/class-names';
import { CodeCard, type DemoCode } from './CodeCard.tsx';
import styles from './LandingPage.module.css';

/** A demo restaurant: its name, the languages of its texts, and its QR codes. */
export type DemoRestaurant = {
  readonly id: string;
  readonly name: LocalText;
  readonly languages: TextLanguages;
  readonly city: string;
  /** Pictures of its first items, 192 px wide. */
  readonly pictures: readonly string[];
  readonly codes: readonly DemoCode[];
};

export type LandingPageProps = {
  readonly restaurants: readonly DemoRestaurant[];
  /** The origin that the QR codes lead to. */
  readonly origin: string;
};

export const LandingPage = ({ restaurants, origin }: LandingPageProps) => (
  <div className={styles.page}>
    <header className={styles.hero}>
      <div className={styles.wide}>
        <p className={styles.mark}>
          <Mark />
          Comanda
        </p>
        <h1 className={styles.title}>Scan a table, order a meal</h1>
        <p className={styles.lead}>
          Each code below is a table of a demo restaurant. Scan one with your phone’s camera, or tap it to
          open the menu right here. Nothing you order is cooked, and nothing you pay is charged.
        </p>
        <nav aria-label="Restaurants">
          <ul className={styles.jumps}>
            {restaurants.map((restaurant) => (
              <Jump key={restaurant.id} restaurant={restaurant} />
            ))}
          </ul>
        </nav>
        <LocalHint origin={origin} />
      </div>
    </header>
    <main>
      {restaurants.map((restaurant) => (
        <Restaurant key={restaurant.id} restaurant={restaurant} />
      ))}
    </main>
  </div>
);

const Mark = () => (
  <svg viewBox="0 0 28 28" aria-hidden="true">
    <path
      className={styles.slip}
      d="M6 2h16a2 2 0 0 1 2 2v21l-3.3-2-3.4 2-3.3-2-3.3 2-3.4-2L4 25V4a2 2 0 0 1 2-2Z"
    />
    <path className={styles.ink} d="M9 9h10M9 14h6" fill="none" strokeWidth="2.4" strokeLinecap="round" />
  </svg>
);

type RestaurantProps = { readonly restaurant: DemoRestaurant };

const Jump = ({ restaurant: { id, city, pictures } }: RestaurantProps) => (
  <li>
    <a href={`#${id}`}>
      {pictures.slice(0, 1).map((url) => (
        <img key={url} src={url} alt="" width="32" height="32" decoding="async" />
      ))}
      {city}
    </a>
  </li>
);

const Restaurant = ({ restaurant }: RestaurantProps) => {
  const { id, languages, city, pictures, codes } = restaurant;
  const name = readText(restaurant.name, languages, 'en');
  const ownName = textAt(restaurant.name, 0);
  return (
    <section aria-labelledby={id} className={classNames(styles.wide, styles.restaurant)}>
      <div className={styles.head}>
        <span className={styles.dishes}>
          {pictures.map((url) => (
            <img key={url} src={url} alt="" width="64" height="64" loading="lazy" decoding="async" />
          ))}
        </span>
        <div>
          <h2 id={id} lang={name.lang} className={styles.name}>
            {name.text}
            {ownName === name.text ? null : <span lang={languages[0]}>{ownName}</span>}
          </h2>
          <p className={styles.origin}>{`${city} · ${languages.map(languageName).join(', ')}`}</p>
          <a className={styles.desk} href={`/desk/#demo=${encodeURIComponent(id)}`}>
            Open the staff app
          </a>
        </div>
      </div>
      <ul className={styles.cards}>
        {codes.map((code) => (
          <CodeCard key={code.url} code={code} languages={languages} />
        ))}
      </ul>
    </section>
  );
};

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const languageName = (language: string) => languageNames.of(new Intl.Locale(language).language);

/** Explains that QR codes with an address of this machine are useless for a phone. */
function LocalHint({ origin }: { readonly origin: string }) {
  const { hostname, port } = new URL(origin);
  if (!/^(localhost|127\.|\[::1\])/.test(hostname)) return null;
  return (
    <p className={styles.hint}>
      These codes lead to <code>{origin}</code>, which only this machine can open. To scan them with a phone
      on the same network, start with{' '}
      <code>{`PUBLIC_ORIGIN=http://<address of this machine>:${port || '80'}`}</code>.
    </p>
  );
}
