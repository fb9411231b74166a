import { type Language, languages } from '@comanda/domain/language';
import { type Address, hashOf, readAddress } from './address.ts';
import styles from './Workshop.module.css';

const schemes = { '': 'System colours', light: 'Light', dark: 'Dark' };
const widths = { '': 'Full width', 360: '360 px', 390: '390 px', 768: '768 px', sizes: 'Six sizes' };
const nameOf = (language: Language) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
const languageNames = Object.fromEntries(languages.map((language) => [language, nameOf(language)]));

/** The controls for colour scheme, language and width of the frames. */
export function Switches({ address }: { readonly address: Address }) {
  const { scheme = '', language, width = '' } = address;
  return (
    <div className={styles.switches}>
      <Choice address={address} name="scheme" label="Colours" value={scheme} options={schemes} />
      <Choice address={address} name="language" label="Language" value={language} options={languageNames} />
      <Choice address={address} name="width" label="Width" value={String(width)} options={widths} />
    </div>
  );
}

type ChoiceProps = {
  readonly address: Address;
  readonly name: 'scheme' | 'language' | 'width';
  readonly label: string;
  readonly value: string;
  readonly options: Readonly<Record<string, string>>;
};

const Choice = ({ address, name, label, value, options }: ChoiceProps) => (
  <select
    className={styles.choice}
    aria-label={label}
    value={value}
    onChange={(event) => {
      const chosen = new URLSearchParams(hashOf(address).slice(1));
      chosen.set(name, event.target.value);
      location.hash = hashOf(readAddress(`#${chosen}`));
    }}
  >
    {Object.entries(options).map(([key, text]) => (
      <option key={key} value={key}>
        {text}
      </option>
    ))}
  </select>
);
