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

/**
 * The layers (sheets, dialogs, steps of a sheet) over an app's page. Each open layer has an entry in the browser's
 * history. A later layer has a greater number.
 */
export class Layers {
  #last = 0;
  /**
   * Closed layers, until their history entries are removed together. The next layer reuses the last entry, so that one
   * popup after another needs no step in the history.
   */
  readonly #closed = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
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
      if (layer !== undefined && layer > (topLayer() ?? 0)) onBack();
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
    clearTimeout(this.#timer);
    this.#closed.clear();
    while (this.#stepping !== undefined || topLayer() !== undefined)
      await (this.#stepping ?? this.#stepBack(1));
  }

  #stepBack(steps: number): Promise<void> {
    this.#stepping = new Promise((resolve) => {
      const stepped = () => {
        this.#stepping = undefined;
        resolve();
      };
      window.addEventListener('popstate', stepped, { once: true });
    });
    window.history.go(-steps);
    return this.#stepping;
  }

  #take(): number {
    const top = topLayer() ?? 0;
    if (this.#closed.delete(top)) return top;
    // After a reload over an open layer, the history entry still has that layer's number.
    this.#last = Math.max(this.#last, top) + 1;
    keepPlace();
    window.history.pushState({ layer: this.#last }, '');
    return this.#last;
  }

  #drop(layer: number): void {
    clearTimeout(this.#timer);
    const top = topLayer();
    if (top === undefined) this.#closed.clear();
    // Back has removed the entry of a greater layer
    else if (layer <= top) this.#closed.add(layer);
    this.#timer = setTimeout(() => this.#removeClosed());
  }

  /** Steps back over the closed layers, unless an open layer is above them. */
  #removeClosed(): void {
    if (this.#stepping !== undefined) {
      void this.#stepping.then(() => this.#removeClosed());
      return;
    }
    const top = topLayer() ?? 0;
    if (top > 0 && !this.#closed.has(top)) return;
    // Back has removed the greater ones
    const steps = [...this.#closed].filter((layer) => layer <= top).length;
    this.#closed.clear();
    if (steps > 0) void this.#stepBack(steps);
  }
}

/** The layers of the app. A sheet without an app adds no history entry. */
export const LayersContext = createContext<Layers | undefined>(undefined);
