/** The address that calls a telephone number as a restaurant writes it: what can be dialled of it, stars and hashes too. */
export const telLink = (tel: string): string =>
  `tel:${tel.replaceAll(/[^\d+*#]/g, '').replaceAll('#', '%23')}`;
