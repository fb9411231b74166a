import { useState } from 'react';
import { type Address, hashOf } from './address.ts';
import { mainScreens } from './main-screens.ts';
import { parts } from './parts.ts';
import styles from './Workshop.module.css';

/** The tree of components by folder, with a search field and the main screens. */
export function PartTree({ address }: { readonly address: Address }) {
  const [typed, setTyped] = useState('');
  const found = parts.filter((part) => part.toLowerCase().includes(typed.trim().toLowerCase()));
  const folders = Map.groupBy(found, (part) => part.slice(0, part.lastIndexOf('/')));
  return (
    <>
      <input
        type="search"
        className={styles.find}
        aria-label="Find a part"
        placeholder="Find a part"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <nav className={styles.states} aria-label="Main screens at six sizes">
        {Object.entries(mainScreens).map(([name, screen]) => (
          <a key={name} className={styles.chip} href={hashOf({ ...address, ...screen, width: 'sizes' })}>
            {name}
          </a>
        ))}
      </nav>
      <nav className={styles.tree} aria-label="Parts">
        {[...folders].map(([folder, inside]) => (
          <details key={folder} open>
            <summary className={styles.folder}>{folder.replaceAll('/', ' / ')}</summary>
            <ul>
              {inside.map((part) => (
                <li key={part}>
                  <a
                    className={styles.link}
                    href={hashOf({ ...address, part, state: undefined })}
                    aria-current={part === address.part ? 'page' : undefined}
                  >
                    {part.slice(folder.length + 1)}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
    </>
  );
}
