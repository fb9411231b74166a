const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/h5/assets/icon-1-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The manifest of the staff app. It opens without the browser's bars, like an app of the tablet. */
export const deskManifest = {
  name: 'Comanda desk',
  short_name: 'Desk',
  id: '/desk/',
  start_url: '/desk/',
  scope: '/desk/',
  display: 'standalone',
  background_color: '#fbf7f0',
  theme_color: '#fbf7f0',
  icons: [192, 512].flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
};

export const manifestPath = '/h5/app.webmanifest';

/**
 * The manifest for adding the app to a phone's home screen. The app starts at the phone's orders, because a menu needs
 * a scan.
 */
export const webManifest = {
  name: 'Comanda',
  short_name: 'Comanda',
  id: '/h5/',
  start_url: '/h5/historyOrder',
  scope: '/h5/',
  display: 'minimal-ui',
  background_color: '#fbf7f0',
  theme_color: '#fbf7f0',
  icons: [192, 512].flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
};
