type Layer = { readonly layer: number };

const layerOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'layer' in state ? (state as Layer).layer : undefined;

let lastLayer = 0;
/** Goes back that this module asks for itself: the answering event is not the diner's. */
let ownSteps = 0;

/**
 * Puts a layer (a sheet, a dialog) over the page in the browser's history, so that Back takes the layer off instead of
 * leaving the page. Returns how to let go of it when it is closed otherwise; after a walk to another page that changes
 * nothing any more.
 */
export function holdBack(onBack: () => void): () => void {
  lastLayer += 1;
  const layer = lastLayer;
  window.history.pushState({ layer }, '');
  const listen = () => {
    if (ownSteps > 0) ownSteps -= 1;
    else if (layerOf(window.history.state) !== layer) {
      window.removeEventListener('popstate', listen);
      onBack();
    }
  };
  window.addEventListener('popstate', listen);
  return () => {
    window.removeEventListener('popstate', listen);
    if (layerOf(window.history.state) !== layer) return;
    ownSteps += 1;
    window.addEventListener(
      'popstate',
      () =>
        queueMicrotask(() => {
          ownSteps = 0;
        }),
      { once: true },
    );
    window.history.back();
  };
}

const isLayerOnTop = (): boolean => layerOf(window.history.state) !== undefined;

/** Takes every layer off the history, so that a walk to another page starts from the page itself. */
export async function leaveLayers(): Promise<void> {
  while (ownSteps > 0 || isLayerOnTop()) {
    const stepped = new Promise<void>((resolve) => {
      window.addEventListener('popstate', () => resolve(), { once: true });
    });
    if (ownSteps === 0) window.history.back();
    await stepped;
  }
}
