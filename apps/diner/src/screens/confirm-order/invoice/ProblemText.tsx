import { useText } from '#i18n/use-text.ts';
import styles from './InvoiceSheet.module.css';
import { chineseProblems, type InvoiceProblem } from './invoice-words.ts';

/** A problem of a buyer's code in Chinese, and in the diner's language if its text differs (FIX-46). */
export function ProblemText({ problem }: { readonly problem: InvoiceProblem }) {
  const t = useText();
  const own = t(`invoice.problem.${problem}`);
  const chinese = chineseProblems[problem];
  return (
    <>
      <span lang="zh-TW" className={styles.problem}>
        {chinese}
      </span>
      {own === chinese ? null : <span className={styles.problem}>{own}</span>}
    </>
  );
}
