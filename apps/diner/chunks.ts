/** What the bundler tells of a module: those that it imports before it runs. */
type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

const pathOf = (source: string): string => new URL(`./src/${source}`, import.meta.url).pathname;

/** Modules and all that they import before they run. */
function importsOf(modules: Modules, starts: readonly string[]): Set<string> {
  const seen = new Set(starts.map(pathOf));
  for (const id of seen) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}

/**
 * One chunk of the named modules and what they import, in place of many small ones: each request costs a weak connection
 * more than its bytes. What `screens` need, too, stays apart, so that none of them loads the whole chunk.
 */
function chunkOf(name: string, starts: readonly string[], screens: readonly string[] = []) {
  let members: ReadonlySet<string> | undefined;
  return {
    name: (id: string, modules: Modules): string | null => {
      // the server's build has no main.tsx: it is one script
      if (!modules.getModuleInfo(pathOf('main.tsx'))) return null;
      members ??= importsOf(modules, starts).difference(importsOf(modules, screens));
      return members.has(id) ? name : null;
    },
  };
}

const confirmOrder = 'screens/confirm-order';
const orderStatus = 'screens/order-status';
const screens = [
  `${confirmOrder}/ConfirmOrderScreen.tsx`,
  `${orderStatus}/OrderStatusScreen.tsx`,
  'screens/order-history/OrderHistoryScreen.tsx',
  'screens/brand/BrandScreen.tsx',
];

/** The chunks of the app; every other part that is loaded lazily is a chunk of its own. */
export const chunks = [
  chunkOf('first', ['main.tsx', 'browser/page-show.ts', 'browser/random-id.ts', 'draft/chosen-language.ts']),
  chunkOf('live', ['app/live.ts', 'app/live-menu.ts'], screens),
  chunkOf('dialogs', [
    '../../../packages/ui/src/components/Sheet.tsx',
    '../../../packages/ui/src/components/AlertDialog.tsx',
  ]),
  chunkOf(
    'ordering',
    [
      'features/availability/ShortAlert.tsx',
      'features/availability/UnavailableAlert.tsx',
      'features/delivery-time/ModeSheet.tsx',
      'screens/menu/cart/CartSheet.tsx',
      'screens/menu/cart/CheckoutMethodSheet.tsx',
      'screens/menu/cart/SaidCart.tsx',
      'screens/menu/dish-sheet/OptionSheet.tsx',
      'screens/menu/find/FilterNote.tsx',
      'screens/menu/find/FilterSheet.tsx',
      'screens/menu/find/FoundItems.tsx',
      'screens/menu/set-sheet/ComboSheet.tsx',
    ],
    screens,
  ),
  chunkOf(
    'confirm-sheets',
    [
      `${confirmOrder}/benefits/CouponSheet.tsx`,
      `${confirmOrder}/benefits/PointsSheet.tsx`,
      `${confirmOrder}/placing/OrderChanged.tsx`,
      `${confirmOrder}/placing/UnavailableTips.tsx`,
      `${confirmOrder}/placing/UnpaidFirst.tsx`,
      `${confirmOrder}/terms/TermsSheet.tsx`,
    ],
    screens,
  ),
  chunkOf(
    'order-parts',
    [
      '../../../packages/ui/src/components/Celebration.tsx',
      '../../../packages/ui/src/components/Countdown.tsx',
      'features/payment/ChoosePlatform.tsx',
      `${orderStatus}/ConfirmCancel.tsx`,
      `${orderStatus}/NoOrder.tsx`,
      `${orderStatus}/OrderMore.tsx`,
      `${orderStatus}/OrderOutcome.tsx`,
      `${orderStatus}/StatusActions.tsx`,
    ],
    screens,
  ),
];
