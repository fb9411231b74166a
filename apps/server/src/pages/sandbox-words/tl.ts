import type { SandboxWords } from './sandbox-words.ts';

export const tl: SandboxWords = {
  title: 'Test na bayad',
  test: 'Test lang, walang totoong pera',
  amount: 'Halaga',
  shop: 'Restaurant',
  order: 'Order no.',
  pay: (amount) => `Magbayad ng ${amount}`,
  decline: 'Gawing palpak ang bayad',
  later: 'Bumalik nang hindi nagbabayad',
  back: 'Bumalik sa order',
  closes: (when) => `Magsasara ang bayad na ito ${when}.`,
  unknown: 'Walang ganitong bayad.',
  ended: {
    approved: { tag: 'Bayad na', say: 'Natuloy ang bayad.' },
    declined: { tag: 'Tinanggihan', say: 'Tinanggihan ang bayad. Puwede mong subukan ulit mula sa order.' },
    voided: { tag: 'Na-cancel', say: 'Na-cancel ang bayad. Walang nasingil.' },
    expired: { tag: 'Lumipas na', say: 'Lumipas na ang oras ng pagbabayad. Walang nasingil.' },
  },
};
