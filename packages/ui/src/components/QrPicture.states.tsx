import type { States } from '../testing/states.ts';
import QrPicture from './QrPicture.tsx';

export const states: States = {
  'short text': () => <QrPicture text="A12" label="Code of order A12" />,
  'an address': () => <QrPicture text="https://comanda.test/h5/qr?h=hel-m6q2t8vk&t=T&c=7" border={4} />,
};
