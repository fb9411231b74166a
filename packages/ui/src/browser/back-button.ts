import { createContext } from 'react';

type Layer = { readonly layer: number };

/** The layer that Back would close now; none on the page itself. */
function topLayer(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'layer' in state ? (state as Layer).layer : undefined;
}

/** Whether a layer is open over the page. */
export const hasLayer = (): boolean => topLayer() !== undefined;

/**
 * Coming back from a layer keeps the page's scroll position, because the layer's content may have scrolled it. A
 * reloaded page restores its own position.
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

/** The layers of an app over its page, in the browser's history. */
export class Layers {
  #last = 0;
  /**
   * A layer that was closed a moment ago: the next one reuses its history entry, so that a popup after another needs
   * no step.
   */
  #closed: { readonly layer: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  /** A step back that was requested and has not happened yet. */
  #stepping: Promise<void> | undefined;

  /**
   * Adds a layer (a sheet, a dialog) to the browser's history, so that Back closes the layer instead of leaving the
   * page. Returns a function for closing it otherwise; after a navigation to another page that has no effect any
   * more.
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
    // a page that was reloaded over an open layer still has its number
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

/** The app's layers; a sheet without an app has no entry in the history. */
export const LayersContext = createContext<Layers | undefined>(undefined);
