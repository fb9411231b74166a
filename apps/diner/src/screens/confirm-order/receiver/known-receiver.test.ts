import { expect, it } from 'vitest';
import { aStorage } from '#testing/a-world.ts';
import { keepTyped, knownReceiver, rememberReceiver } from './receiver.ts';

const nobody = { receiverName: '', receiverTel: '', deliveryAddr: '' };
const ada = { receiverName: 'Ada', receiverTel: '0912 345 678', deliveryAddr: '12 Lantern Lane' };

it('FIX-41 offers a telephone and a name in every delivery mode that asks for them, and in no other', () => {
  const phone = aStorage();
  rememberReceiver(phone, 'P', { ...nobody, receiverTel: '040 123' });
  expect(knownReceiver(aStorage(), phone, 'D')).toEqual({ ...nobody, receiverTel: '040 123' });
  const other = aStorage();
  rememberReceiver(other, 'D', ada);
  expect(knownReceiver(aStorage(), other, 'P')).toEqual({ ...nobody, receiverTel: ada.receiverTel });
  expect(knownReceiver(aStorage(), other, 'D')).toEqual(ada);
  expect(knownReceiver(aStorage(), other, 'F')).toEqual(nobody);
});

it('prefers what was given for the mode itself, and offers what was typed last for another', () => {
  const [tab, phone] = [aStorage(), aStorage()];
  keepTyped(tab, 'D', ada);
  expect(knownReceiver(tab, phone, 'P').receiverTel).toBe(ada.receiverTel);
  rememberReceiver(phone, 'P', { ...nobody, receiverTel: '040 123' });
  expect(knownReceiver(tab, phone, 'P').receiverTel).toBe('040 123');
});

it('offers no telephone that is too long for a delivery', () => {
  const phone = aStorage();
  rememberReceiver(phone, 'P', { ...nobody, receiverTel: '+886 912 345 678 9' });
  expect(knownReceiver(aStorage(), phone, 'D').receiverTel).toBe('');
});
