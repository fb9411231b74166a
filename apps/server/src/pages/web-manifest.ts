const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/h5/assets/icon-1-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const manifestPath = '/h5/app.webmanifest';

/** What the app is to a phone that puts it on its home screen. It begins where the phone's orders are: a menu is scanned. */
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
