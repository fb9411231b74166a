import { createContext } from 'react';

type Layer = { readonly layer: number };

/** The number of the layer that Back would close; `undefined` if no layer is open. */
function topLayer(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'layer' in state ? (state as Layer).layer : undefined;
}

/** Whether a layer is open over the page. */
export const hasLayer = (): boolean => topLayer() !== undefined;

/**
 * Keeps the page's scroll position when a layer closes. The browser would restore the position that it stored, but the
 * page may have scrolled under the layer. A reloaded page restores its own position.
 */
function keepPlace(): void {
  if (topLayer() !== undefined) return;
  window.history.scrollRestoration = 'manual';
  const back = () => {
    if (topLayer() !== undefined) return;
    window.removeEventListener('popstate', back);
    window.history.scrollRestoration = 'auto';
  };
  window.addEventListener('popstate', back);
}

/** The layers (sheets, dialogs) over an app's page. Each open layer has an entry in the browser's history. */
export class Layers {
  #last = 0;
  /**
   * The layer that was closed last, until its history entry is removed. The next layer reuses the entry, so that one
   * popup after another needs no step in the history.
   */
  #closed: { readonly layer: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  /** Resolves when a requested step back has happened. */
  #stepping: Promise<void> | undefined;

  /**
   * Adds a layer to the browser's history, so that Back closes the layer instead of leaving the page. Returns a
   * function that removes the layer if it is closed otherwise. That function does nothing after a navigation to another
   * page.
   */
  hold(onBack: () => void): () => void {
    let layer: number | undefined;
    let isHeld = true;
    const listen = () => {
      if (layer !== undefined && topLayer() !== layer) onBack();
    };
    const begin = () => {
      if (!isHeld) return;
      layer = this.#take();
      window.addEventListener('popstate', listen);
    };
    if (this.#stepping !== undefined) void this.#stepping.then(begin);
    else begin();
    return () => {
      isHeld = false;
      window.removeEventListener('popstate', listen);
      if (layer !== undefined) this.#drop(layer);
    };
  }

  /** Removes every layer from the history, so that a navigation to another page starts from the page itself. */
  async leave(): Promise<void> {
    clearTimeout(this.#closed?.timer);
    this.#closed = undefined;
    while (this.#stepping !== undefined || topLayer() !== undefined)
      await (this.#stepping ?? this.#stepBack());
  }

  #stepBack(): Promise<void> {
    this.#stepping = new Promise((resolve) => {
      const stepped = () => {
        this.#stepping = undefined;
        resolve();
      };
      window.addEventListener('popstate', stepped, { once: true });
    });
    window.history.back();
    return this.#stepping;
  }

  #take(): number {
    if (this.#closed && topLayer() === this.#closed.layer) {
      const { layer, timer } = this.#closed;
      clearTimeout(timer);
      this.#closed = undefined;
      return layer;
    }
    // After a reload over an open layer, the history entry still has that layer's number.
    this.#last = Math.max(this.#last, topLayer() ?? 0) + 1;
    keepPlace();
    window.history.pushState({ layer: this.#last }, '');
    return this.#last;
  }

  #drop(layer: number): void {
    if (topLayer() !== layer) return;
    const timer = setTimeout(() => {
      this.#closed = undefined;
      if (topLayer() === layer) void this.#stepBack();
    });
    this.#closed = { layer, timer };
  }
}

/** The layers of the app. A sheet without an app adds no history entry. */
export const LayersContext = createContext<Layers | undefined>(undefined);
