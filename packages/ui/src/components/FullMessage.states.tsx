import type { States } from '../testing/states.ts';
import { Button } from './Button.tsx';
import { FullMessage } from './FullMessage.tsx';
import { IconButton } from './IconButton.tsx';
import { GlobeIcon, MenuIcon, SlipIcon } from './Icons.tsx';

export const pages: States = {
  'with all parts': () => (
    <FullMessage
      drawing={<MenuIcon size={160} />}
      title="The restaurant is closed"
      text="Please come back during opening hours"
      action={<Button>Try again</Button>}
      corner={
        <IconButton label="Language">
          <GlobeIcon />
        </IconButton>
      }
      code="Code 1001"
    />
  ),
  'only text': () => (
    <FullMessage drawing={<SlipIcon size={160} />} title="Scan the code again" text="This code is too old" />
  ),
  'long text': () => (
    <FullMessage
      drawing={<SlipIcon size={160} />}
      title="This restaurant does not offer any way to pay at the moment"
      text={'Please ask the staff, who can take your order at the table. '.repeat(5)}
      action={<Button>Go back to the menu of the restaurant</Button>}
    />
  ),
  Japanese: () => (
    <FullMessage
      drawing={<MenuIcon size={160} />}
      title="ただいま営業時間外です"
      text="営業時間内にもう一度お試しください。ご不明な点はスタッフにお尋ねください。"
      action={<Button>もう一度試す</Button>}
    />
  ),
};
