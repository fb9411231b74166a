import type { World } from '../../draft/world.ts';

type OpenMemberWorld = Pick<World, 'api' | 'draft'> & {
  readonly pageAddress: string;
  readonly leaveFor: (url: string) => void;
};

/** PAGE-10: the member's own page; for a diner who has not signed in, the page to sign in. */
export async function openMember({ api, draft, pageAddress, leaveFor }: OpenMemberWorld): Promise<void> {
  const { memberToken } = draft.getState();
  if (memberToken === null) leaveFor((await api.tap('member/login', { redirectUrl: pageAddress })).loginUrl);
  else leaveFor((await api.tap('member/index', { memberToken })).url);
}
