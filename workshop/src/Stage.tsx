import { useEffect, useRef } from 'react';
import { type Address, framePath, hashOf } from './address.ts';
import styles from './Workshop.module.css';

type StageProps = {
  readonly address: Address;
  readonly states: readonly string[];
  readonly pages: readonly string[];
};

/** The chosen state, or all states. Those that fill a window have a frame each, of the size of a phone. */
export function Stage({ address, states, pages }: StageProps) {
  if (address.state !== undefined || pages.length === 0) {
    return (
      <main className={styles.stage}>
        <Frame address={address} />
      </main>
    );
  }
  const shown = [...(states.length > 0 ? [undefined] : []), ...pages];
  return (
    <main className={styles.wall}>
      {shown.map((state) => (
        <figure key={state ?? ''} className={styles.phone}>
          <Frame address={{ ...address, state, width: address.width ?? 390 }} />
          <figcaption>
            <a href={hashOf({ ...address, state })}>{state ?? 'All others'}</a>
          </figcaption>
        </figure>
      ))}
    </main>
  );
}

/** A frame. If the address changes, the page inside changes without a reload. */
function Frame({ address }: { readonly address: Address }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const url = framePath + hashOf({ ...address, width: undefined });
  useEffect(() => frame.current?.contentWindow?.location.replace(url), [url]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      style={{ inlineSize: address.width ?? '100%' }}
      title={address.state ?? address.part}
    />
  );
}
