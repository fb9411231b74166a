/** The `tel:` link for a telephone number as a restaurant writes it. It keeps stars and hashes. */
export const telLink = (tel: string): string =>
  `tel:${tel.replaceAll(/[^\d+*#]/g, '').replaceAll('#', '%23')}`;
