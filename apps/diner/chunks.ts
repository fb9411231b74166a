/** The part of the bundler's information that this file needs: which modules a module imports statically. */
type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

const pathOf = (source: string): string => new URL(`./src/${source}`, import.meta.url).pathname;

/** Returns these modules and everything that they import statically. */
function importsOf(modules: Modules, starts: readonly string[]): Set<string> {
  const seen = new Set(starts.map(pathOf));
  for (const id of seen) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}

/**
 * Puts the named modules and their imports into one chunk, because each request costs a weak connection more
 * than the bytes. Modules that `screens` also need are left out, so that no screen must load the whole chunk.
 */
function chunkOf(name: string, starts: readonly string[], screens: readonly string[] = []) {
  let members: ReadonlySet<string> | undefined;
  return {
    name: (id: string, modules: Modules): string | null => {
      // skips the server's build, which has no main.tsx and is one script
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

/** Groups lazily loaded parts. Any part that is not listed here becomes its own chunk. */
export const chunks = [
  chunkOf('first', ['main.tsx', 'browser/page-show.ts', 'browser/random-id.ts', 'draft/chosen-language.ts']),
  // every screen has loaded it
  chunkOf('live', ['app/live.ts', 'app/live-menu.ts']),
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
      'screens/menu/ordering.ts',
      'screens/menu/cart/CartSheet.tsx',
      'features/checkout-method/CheckoutMethodSheet.tsx',
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
      `${orderStatus}/OrderReceipt.tsx`,
      `${orderStatus}/OrderOutcome.tsx`,
      `${orderStatus}/StatusActions.tsx`,
      'features/order-again/OrderAgain.tsx',
    ],
    screens,
  ),
];
