import type { States } from '../testing/states.ts';
import { IconButton } from './IconButton.tsx';
import { CloseIcon, GlobeIcon } from './Icons.tsx';

export const states: States = {
  plain: () => (
    <IconButton label="Language">
      <GlobeIcon />
    </IconButton>
  ),
  filled: () => (
    <IconButton label="Close" filled>
      <CloseIcon size={20} />
    </IconButton>
  ),
  disabled: () => (
    <IconButton label="Close" filled disabled>
      <CloseIcon size={20} />
    </IconButton>
  ),
};
