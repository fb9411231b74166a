import type { States } from '../testing/states.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { MenuIcon, SlipIcon } from './Icons.tsx';

export const states: States = {
  'a sentence': () => (
    <EmptyState drawing={<MenuIcon size={96} />} text="There is nothing on the menu at the moment" />
  ),
  'with an action': () => (
    <EmptyState
      drawing={<SlipIcon size={96} />}
      text="You have not ordered anything yet"
      action={<Button>To the menu</Button>}
    />
  ),
  'with a title': () => (
    <EmptyState
      drawing={<SlipIcon size={96} />}
      title="Many guests are ordering"
      text="This page opens by itself as soon as it is your turn"
    />
  ),
  Chinese: () => (
    <EmptyState
      drawing={<SlipIcon size={96} />}
      text="您還沒有點過任何餐點，快去看看菜單吧"
      action={<Button>前往菜單</Button>}
    />
  ),
};
