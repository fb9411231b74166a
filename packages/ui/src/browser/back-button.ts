type Layer = { readonly layer: number };

/** The layer that Back would close now; none on the page itself. */
function topLayer(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'layer' in state ? (state as Layer).layer : undefined;
}

/** Whether a layer is open over the page. */
export const hasLayer = (): boolean => topLayer() !== undefined;

let lastLayer = 0;
/**
 * A layer that was closed a moment ago: the next one reuses its history entry, so that a popup after another needs
 * no step.
 */
let letGo: { readonly layer: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
/** A step back that this module has requested and that has not happened yet. */
let stepping: Promise<void> | undefined;

function stepBack(): Promise<void> {
  stepping = new Promise((resolve) => {
    const stepped = () => {
      stepping = undefined;
      resolve();
    };
    window.addEventListener('popstate', stepped, { once: true });
  });
  window.history.back();
  return stepping;
}

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

function takeLayer(): number {
  if (letGo && topLayer() === letGo.layer) {
    const { layer, timer } = letGo;
    clearTimeout(timer);
    letGo = undefined;
    return layer;
  }
  // a page that was reloaded over an open layer still has its number
  lastLayer = Math.max(lastLayer, topLayer() ?? 0) + 1;
  keepPlace();
  window.history.pushState({ layer: lastLayer }, '');
  return lastLayer;
}

function dropLayer(layer: number): void {
  if (topLayer() !== layer) return;
  const timer = setTimeout(() => {
    letGo = undefined;
    if (topLayer() === layer) void stepBack();
  });
  letGo = { layer, timer };
}

/**
 * Adds a layer (a sheet, a dialog) to the browser's history, so that Back closes the layer instead of leaving the
 * page. Returns a function for closing it otherwise; after a navigation to another page that has no effect any
 * more.
 */
export function holdBack(onBack: () => void): () => void {
  let layer: number | undefined;
  let isHeld = true;
  const listen = () => {
    if (layer !== undefined && topLayer() !== layer) onBack();
  };
  const hold = () => {
    if (!isHeld) return;
    layer = takeLayer();
    window.addEventListener('popstate', listen);
  };
  if (stepping !== undefined) void stepping.then(hold);
  else hold();
  return () => {
    isHeld = false;
    window.removeEventListener('popstate', listen);
    if (layer !== undefined) dropLayer(layer);
  };
}

/** Removes every layer from the history, so that a navigation to another page starts from the page itself. */
export async function leaveLayers(): Promise<void> {
  clearTimeout(letGo?.timer);
  letGo = undefined;
  while (stepping !== undefined || topLayer() !== undefined) await (stepping ?? stepBack());
}
