type Layer = { readonly layer: number };

/** The layer that Back would take off now; none on the page itself. */
function topLayer(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'layer' in state ? (state as Layer).layer : undefined;
}

/** Whether a layer stands over the page. */
export const hasLayer = (): boolean => topLayer() !== undefined;

let lastLayer = 0;
/** A layer that was let go a moment ago: the next one takes its place, so that a popup that follows another needs no step. */
let letGo: { readonly layer: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
/** A step back that this module has asked the browser for, and that has not happened yet. */
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
 * Coming back from a layer leaves the page where it stands: what was done in the layer may have scrolled it. A page that is
 * reloaded finds its place again.
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
  // A page that was loaded anew over an open layer still has its number.
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
 * Puts a layer (a sheet, a dialog) over the page in the browser's history, so that Back takes the layer off instead of
 * leaving the page. Returns how to let go of it when it is closed otherwise; after a walk to another page that changes
 * nothing any more.
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

/** Takes every layer off the history, so that a walk to another page starts from the page itself. */
export async function leaveLayers(): Promise<void> {
  clearTimeout(letGo?.timer);
  letGo = undefined;
  while (stepping !== undefined || topLayer() !== undefined) await (stepping ?? stepBack());
}
