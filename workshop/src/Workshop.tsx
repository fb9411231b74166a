import { useEffect, useState, useSyncExternalStore } from 'react';
import { hashOf, readAddress } from './address.ts';
import { PartTree } from './PartTree.tsx';
import { parts, statesOf } from './parts.ts';
import { Stage } from './Stage.tsx';
import { Switches } from './Switches.tsx';
import styles from './Workshop.module.css';

const watchHash = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

type Names = { readonly part: string; readonly states: readonly string[]; readonly pages: readonly string[] };

/** The workshop: all components on the left, the states of the chosen one in frames. */
export function Workshop() {
  const hash = useSyncExternalStore(watchHash, () => location.hash);
  const address = readAddress(hash);
  const part = address.part || (parts[0] ?? '');
  const [names, setNames] = useState<Names>({ part: '', states: [], pages: [] });
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const { states = {}, pages = {} } = await statesOf(part);
      if (isWanted) setNames({ part, states: Object.keys(states), pages: Object.keys(pages) });
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [part]);
  const shown = { ...address, part };
  const link = (state: string | undefined) => hashOf({ ...shown, state });
  return (
    <div className={styles.workshop}>
      <aside className={styles.side}>
        <h1 className={styles.title}>Comanda workshop</h1>
        <PartTree address={shown} />
      </aside>
      <div className={styles.main}>
        <header className={styles.head}>
          <h2 className={styles.part}>{part.split('/').at(-1)}</h2>
          <Switches address={shown} />
          <nav className={styles.states} aria-label="States">
            {[undefined, ...names.states, ...names.pages].map((state) => (
              <a
                key={state ?? ''}
                className={styles.chip}
                href={link(state)}
                aria-current={state === address.state ? 'page' : undefined}
              >
                {state ?? 'All'}
              </a>
            ))}
          </nav>
        </header>
        {names.part === part ? <Stage address={shown} states={names.states} pages={names.pages} /> : null}
      </div>
    </div>
  );
}
