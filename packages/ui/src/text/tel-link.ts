/** The link that dials a telephone number as a restaurant writes it, with its stars and hashes. */
export const telLink = (tel: string): string =>
  `tel:${tel.replaceAll(/[^\d+*#]/g, '').replaceAll('#', '%23')}`;
