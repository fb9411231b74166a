import type { States } from '../testing/states.ts';
import { Thumb } from './Thumb.tsx';

/** A data URL that ends with "#": the size and ending that Thumb appends become its fragment. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#c98f5b"/><circle cx="48" cy="48" r="34" fill="#7c3f1d"/><circle cx="48" cy="48" r="27" fill="#f0c27a"/></svg>',
)}#`;

export const states: States = {
  picture: () => <Thumb imageUrl={picture} color="#c98f5b" size={96} />,
  'sold out': () => <Thumb imageUrl={picture} color="#c98f5b" size={96} soldOut />,
  small: () => <Thumb imageUrl={picture} color="#c98f5b" size={56} />,
  'without a picture': () => <Thumb imageUrl="" color="" size={96} />,
  'without a picture, sold out': () => <Thumb imageUrl="" color="" size={96} soldOut />,
};
