import { createToasts } from '@comanda/ui/browser/toast-store';
import { ToastRegion } from '@comanda/ui/components/ToastRegion';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { type Address, framePath, readAddress } from './address.ts';
import { keepColorScheme, setColorScheme } from './color-scheme.ts';
import { Frame } from './Frame.tsx';
import { statesOf } from './parts.ts';

/** Until the next state, so that a test can look at the toast. */
const toastMs = 1e9;

/** The interface for the browser test. */
type FrameApi = {
  /** The names of a component's states. States in `states` are shown below each other; those in `pages` fill the window. */
  readonly namesOf: (part: string) => Promise<{ readonly states: string[]; readonly pages: string[] }>;
  /** Shows a state. Resolves when it no longer changes. */
  readonly show: (address: Address) => Promise<void>;
  /** Shows a toast above the state, as the app does. The next state has none. */
  readonly toast: (text: string) => void;
};

declare global {
  interface Window {
    workshop?: FrameApi;
  }
}

/** Starts the page inside a frame: it shows the state that its address names. */
export function startFrame(root: Root): void {
  let drawings = 0;
  const toasts = createToasts();
  const draw = async (address: Address) => {
    const file = await statesOf(address.part);
    drawings += 1;
    // Removes what the state before left behind: its query, its history entries and stored values.
    history.replaceState(null, '', framePath + location.hash);
    sessionStorage.clear();
    localStorage.clear();
    document.documentElement.lang = address.language;
    setColorScheme(address.scheme);
    toasts.end();
    flushSync(() =>
      root.render(
        <StrictMode key={drawings}>
          <Frame file={file} address={address} />
          <ToastRegion toasts={toasts} durationMs={toastMs} />
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
      // Draws twice: React shows a lazy component 300 ms after it has loaded. The second time it is loaded already.
      await draw(address);
      await untilQuiet(15);
      await draw(address);
      await untilQuiet(40);
    },
    toast: toasts.show,
  };
  // There is no server, so requests stay pending.
  window.fetch = () => new Promise(() => undefined);
  drawAddressed();
}

/**
 * Resolves after some milliseconds without a change of the page. The steps of a state follow each other faster, but a part that opens
 * changes with the next frames, which a busy machine draws later than that.
 */
function untilQuiet(quietMs: number): Promise<void> {
  return new Promise((resolve) => {
    let lastChange = 0;
    const changes = new MutationObserver(begin);
    async function begin() {
      lastChange += 1;
      const change = lastChange;
      await Promise.all([nextFrame().then(nextFrame), new Promise((later) => setTimeout(later, quietMs))]);
      if (change !== lastChange) return;
      changes.disconnect();
      resolve();
    }
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    void begin();
  });
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
