import type { Look, States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import NoticeScreen from './NoticeScreen.tsx';
import { noticeNames } from './notices.ts';

export const pages: States = Object.fromEntries(
  noticeNames.map((name) => [
    name,
    (look: Look) => (
      <InWorld look={look} at={`/${name}`}>
        <NoticeScreen />
      </InWorld>
    ),
  ]),
);
