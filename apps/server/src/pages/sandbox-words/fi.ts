import type { SandboxWords } from './sandbox-words.ts';

export const fi: SandboxWords = {
  title: 'Testimaksu',
  test: 'Vain testi, oikeaa rahaa ei veloiteta',
  amount: 'Summa',
  shop: 'Ravintola',
  order: 'Tilausnumero',
  pay: (amount) => `Maksa ${amount}`,
  decline: 'Hylkää maksu',
  later: 'Palaa maksamatta',
  back: 'Takaisin tilaukseen',
  closes: (when) => `Maksuaika päättyy ${when}.`,
  unknown: 'Tällaista maksua ei ole.',
  ended: {
    approved: { tag: 'Maksettu', say: 'Maksu onnistui.' },
    declined: { tag: 'Hylätty', say: 'Maksu hylättiin. Voit yrittää uudelleen tilauksesta.' },
    voided: { tag: 'Peruttu', say: 'Maksu peruttiin. Mitään ei veloitettu.' },
    expired: { tag: 'Vanhentunut', say: 'Maksuaika on päättynyt. Mitään ei veloitettu.' },
  },
};
