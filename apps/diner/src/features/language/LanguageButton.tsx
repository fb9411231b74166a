import { IconButton } from '@comanda/ui/components/IconButton';
import { GlobeIcon } from '@comanda/ui/components/Icons';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy } from '@comanda/ui/loading/lazy';
import { usePress } from '../../api/use-press.ts';
import { useDraftStore } from '../../draft/draft-store.ts';
import { useFirstText } from '../../i18n/use-text.ts';

const questions = { language: lazy(() => import('./LanguageSheet.tsx')) };

/** Opens the list of all interface languages (SES-15). */
export function LanguageButton({ className }: { readonly className?: string | undefined }) {
  const t = useFirstText();
  const draft = useDraftStore();
  const { ask, popup } = useQuestions(questions);
  const choose = usePress(async () => {
    const chosen = await ask('language', {});
    if (chosen) draft.setState(chosen);
  });
  return (
    <>
      <IconButton label={t('language.title')} className={className} filled onClick={choose.press}>
        <GlobeIcon size={20} />
      </IconButton>
      {popup}
    </>
  );
}
