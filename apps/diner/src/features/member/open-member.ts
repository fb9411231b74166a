import { isMemberGone } from '../../api/api.ts';
import { inLanguage, type LoginWorld, logIn, rememberPlace } from './log-in.ts';

/** The URL of the member's own page. Undefined if the diner is not logged in or the login has expired. */
async function ownPage({ api, draft, tell }: LoginWorld): Promise<string | undefined> {
  const { memberToken } = draft.getState();
  if (memberToken === null) return undefined;
  try {
    return (await api.tap('member/index', { memberToken })).url;
  } catch (error) {
    if (!isMemberGone(error)) throw error;
    tell(error);
    return undefined;
  }
}

/** Opens the member's own page (PAGE-10), after a login if necessary. */
export async function openMember(world: LoginWorld): Promise<void> {
  const { tab, path, origin, language, leaveFor } = world;
  const url = (await ownPage(world)) ?? ((await logIn(world)) ? await ownPage(world) : undefined);
  if (url === undefined) return;
  rememberPlace(tab, path);
  leaveFor(inLanguage(url, origin, language));
}
