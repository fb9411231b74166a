import { nearestLanguage } from '@comanda/domain/text-language';
import { menuKey } from '../api/menu-query.ts';
import { keepPageAgain } from '../browser/service-worker.ts';
import { dinerTags, languageCookie, textCookie } from '../draft/chosen-language.ts';
import type { AppWorld } from './create-world.ts';

/**
 * DISH-1: chooses which of the shop's two languages the diner reads, and asks for another second one after a choice. The
 * server has chosen both for the page of a menu.
 */
export function readAsSuits({ world: { draft, cookies }, queries, first }: AppWorld) {
  let isSuiting = false;
  const suit = () => {
    const languages = (draft.getState().shopInfo ?? first?.shopInfo)?.languages;
    if (!languages) return;
    isSuiting = true;
    draft.setState({
      textLang: languages[nearestLanguage(languages, dinerTags({ draft, cookies }))] ?? null,
    });
    isSuiting = false;
  };
  /** A shop with more than two languages may now have another second one for the diner. */
  const readAgain = () => {
    if ((draft.getState().shopInfo?.langList?.length ?? 0) > 2)
      void queries.invalidateQueries({ queryKey: menuKey });
  };
  draft.subscribe(({ textLang, shopInfo }, before) => {
    if (textLang !== before.textLang && !isSuiting) {
      cookies.write(textCookie, textLang ?? '');
      void keepPageAgain();
      readAgain();
    }
    if (shopInfo !== before.shopInfo && !shopInfo?.languages.includes(textLang ?? '')) suit();
  });
  const { textLang, langCur } = draft.getState();
  const isChosen = cookies.read(languageCookie) || cookies.read(textCookie);
  // the server does not know a language that only this tab has, such as that of an opened order
  const isOnlyInTab = langCur !== null && langCur !== first?.language && !isChosen;
  if (textLang === null || isOnlyInTab) suit();
  return {
    /** The diner has chosen an interface language: shop texts follow it. */
    followInterface: () => {
      cookies.write(textCookie, '');
      suit();
      readAgain();
    },
  };
}
