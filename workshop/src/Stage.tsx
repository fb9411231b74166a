import { useEffect, useRef } from 'react';
import { type Address, framePath, hashOf } from './address.ts';
import { sizes } from './main-screens.ts';
import styles from './Workshop.module.css';

type StageProps = {
  readonly address: Address;
  readonly states: readonly string[];
  readonly pages: readonly string[];
};

/** The chosen state, or all states. Those that fill a window have a frame each, of the size of a phone. */
export function Stage({ address, states, pages }: StageProps) {
  const { width } = address;
  if (width === 'sizes') {
    const state = address.state ?? (states.length > 0 ? undefined : pages[0]);
    return <Sizes address={{ ...address, state }} />;
  }
  if (address.state !== undefined || pages.length === 0) {
    return (
      <main className={styles.stage}>
        <Frame address={address} width={width} />
      </main>
    );
  }
  const shown = [...(states.length > 0 ? [undefined] : []), ...pages];
  return (
    <main className={styles.wall}>
      {shown.map((state) => (
        <figure key={state ?? ''} className={styles.phone}>
          <Frame address={{ ...address, state }} width={width ?? 390} />
          <figcaption>
            <a href={hashOf({ ...address, state })}>{state ?? 'All others'}</a>
          </figcaption>
        </figure>
      ))}
    </main>
  );
}

/** A state at all sizes, in light and dark. */
const Sizes = ({ address }: Pick<StageProps, 'address'>) => (
  <main className={styles.wall}>
    {sizes.flatMap(([width, height]) =>
      (['light', 'dark'] as const).map((scheme) => (
        <figure key={`${width} × ${height}, ${scheme}`} className={styles.phone}>
          <Frame address={{ ...address, scheme }} width={width} height={height} />
          <figcaption>{`${width} × ${height}, ${scheme}`}</figcaption>
        </figure>
      )),
    )}
  </main>
);

type FrameProps = {
  readonly address: Address;
  readonly width: number | undefined;
  readonly height?: number;
};

/** A frame. If the address changes, the page inside changes without a reload. */
function Frame({ address, width, height }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const url = framePath + hashOf({ ...address, width: undefined });
  useEffect(() => frame.current?.contentWindow?.location.replace(url), [url]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      style={{ inlineSize: width ?? '100%', blockSize: height }}
      title={address.state ?? address.part}
    />
  );
}
