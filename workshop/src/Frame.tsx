import { FailSafe } from '@comanda/ui/components/FailSafe';
import type { Look, StatesFile } from '@comanda/ui/testing/states';
import type { ReactNode } from 'react';
import type { Address } from './address.ts';
import styles from './Frame.module.css';

type FrameProps = { readonly file: StatesFile; readonly address: Address };

/** The page inside a frame: one state that fills the window, or the other states below each other. */
export function Frame({ file: { states = {}, pages = {} }, address: { state, language } }: FrameProps) {
  const [firstPage = ''] = Object.keys(states).length > 0 ? [] : Object.keys(pages);
  const page = pages[state ?? firstPage];
  if (page) return <State draw={page} look={{ language }} />;
  return (
    <div className={styles.states}>
      {Object.entries(states)
        .filter(([name]) => state === undefined || name === state)
        .map(([name, draw]) => (
          <section key={name} className={styles.state}>
            <h2 className={styles.name} lang="en">
              {name}
            </h2>
            <div className={styles.drawn}>
              <State draw={draw} look={{ language }} />
            </div>
          </section>
        ))}
    </div>
  );
}

type StateProps = { readonly draw: (look: Look) => ReactNode; readonly look: Look };

const State = (props: StateProps) => (
  <FailSafe otherwise={() => <p className={styles.failed}>This state failed. The console has its error.</p>}>
    <Drawn {...props} />
  </FailSafe>
);

const Drawn = ({ draw, look }: StateProps) => draw(look);
