import type { States } from '../testing/states.ts';
import { Card } from './Card.tsx';

export const states: States = {
  text: () => <Card>Main Street 1, Helsinki</Card>,
  'long text': () => <Card>{'The kitchen prepares each dish when it is ordered. '.repeat(8)}</Card>,
  'a word that is wider than a phone': () => <Card>{'Lentokonesuihkuturbiinimoottori'.repeat(2)}</Card>,
};
