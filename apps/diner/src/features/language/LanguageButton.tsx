import { usePress } from '../../api/use-press.ts';
import { useDraftStore } from '../../draft/draft-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { GlobeIcon } from '../../ui/Icons.tsx';
import { useQuestions } from '../../ui/use-questions.tsx';

const questions = { language: () => import('./LanguageSheet.tsx') };

/** SES-15: the way to every language of the interface. */
export function LanguageButton({ className }: { readonly className?: string | undefined }) {
  const t = useText();
  const draft = useDraftStore();
  const { ask, popup } = useQuestions(questions);
  const choose = usePress(async () => {
    const langCur = await ask('language', {});
    if (langCur) draft.setState({ langCur });
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
