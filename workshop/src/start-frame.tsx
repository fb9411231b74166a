import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { type Address, framePath, readAddress } from './address.ts';
import { keepColorScheme, setColorScheme } from './color-scheme.ts';
import { Frame } from './Frame.tsx';
import { statesOf } from './parts.ts';

/** What the browser test calls. */
type FrameApi = {
  /** The names of the states that are shown below each other, and of those that fill the window. */
  readonly namesOf: (part: string) => Promise<{ readonly states: string[]; readonly pages: string[] }>;
  /** Resolves when the state has settled. */
  readonly show: (address: Address) => Promise<void>;
};

declare global {
  interface Window {
    workshop?: FrameApi;
  }
}

/** Shows in the page what its address says. */
export function startFrame(root: Root): void {
  let drawings = 0;
  const draw = async (address: Address) => {
    const file = await statesOf(address.part);
    drawings += 1;
    // of the state before: its query, the layers of its sheets, what it stored
    history.replaceState(null, '', framePath + location.hash);
    sessionStorage.clear();
    localStorage.clear();
    document.documentElement.lang = address.language;
    setColorScheme(address.scheme);
    flushSync(() =>
      root.render(
        <StrictMode key={drawings}>
          <Frame file={file} address={address} />
        </StrictMode>,
      ),
    );
  };
  const drawAddressed = () => void draw(readAddress(location.hash));
  keepColorScheme();
  window.addEventListener('hashchange', drawAddressed);
  window.workshop = {
    namesOf: async (part) => {
      const { states = {}, pages = {} } = await statesOf(part);
      return { states: Object.keys(states), pages: Object.keys(pages) };
    },
    show: async (address) => {
      // once for its lazy parts to load: React shows what it had to wait for 300 ms later
      await draw(address);
      await untilQuiet(15);
      await draw(address);
      await untilQuiet(40);
    },
  };
  // there is no server: what asks one waits
  window.fetch = () => new Promise(() => undefined);
  drawAddressed();
}

/** Resolves after some milliseconds without a change: the next step of a state (an answer, an effect) takes less. */
function untilQuiet(quietMs: number): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(end, quietMs);
    const changes = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    });
    function end() {
      changes.disconnect();
      resolve();
    }
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
