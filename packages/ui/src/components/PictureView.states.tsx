import type { States } from '../testing/states.ts';
import { PictureView } from './PictureView.tsx';

export const pages: States = {
  open: () => (
    <PictureView
      open
      onClose={() => undefined}
      title="Miso soup"
      closeLabel="Close"
      path="/pictures/x-780"
      color="#d9a066"
    />
  ),
};
