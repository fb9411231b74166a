import { LineNotes } from './LineNotes.tsx';
import { SaidChanges } from './SaidChanges.tsx';

/** What tells of changes in the cart, in one script. */
export const lineChanges = { LineNotes, SaidChanges };
