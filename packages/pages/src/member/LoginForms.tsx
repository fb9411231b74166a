import type { Language } from '@comanda/domain/language';
import { exampleTelephone } from '@comanda/domain/shop/example-telephone';
import type { Shop } from '@comanda/domain/shop/shop';
import { readText } from '@comanda/domain/text-language';
import { Button } from '@comanda/ui/components/Button';
import { FormField } from '../forms/FormField.tsx';
import { HiddenFields } from '../forms/HiddenFields.tsx';
import { usePageText } from '../i18n/translate.ts';
import styles from './member.module.css';

/** The brand's name in the language of the page, or in the nearest language that the brand has. */
export const brandNameOf = ({ brandName, languages }: Shop, language: Language): string =>
  readText(brandName, languages, language).text;

/** A login in progress: the shop, and the nonce that the phone created. */
export type LoginAtShop = { readonly shop: Shop; readonly nonce: string; readonly language: Language };

const loginFields = ({ shop, nonce, language }: LoginAtShop) => ({
  shop: shop.shopPid,
  nonce,
  lang: language,
});

export type PhoneFormProps = {
  readonly login: LoginAtShop;
  /** What the diner typed before. */
  readonly phone: string;
  readonly problem?: 'noTelephone' | 'tooMany' | 'notSent' | undefined;
};

export function PhoneForm({ login, phone, problem }: PhoneFormProps) {
  const t = usePageText();
  return (
    <>
      <h1 className={styles.title}>{brandNameOf(login.shop, login.language)}</h1>
      <p className={styles.lead}>{t('login.intro')}</p>
      <form method="post" action="/member/login/code" className={styles.form} noValidate>
        <HiddenFields fields={loginFields(login)} />
        <FormField
          name="phone"
          label={t('login.phone')}
          problem={problem && t(`login.problems.${problem}`, exampleTelephone(login.shop.country))}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          defaultValue={phone}
          required
          autoFocus
        />
        <Button type="submit">{t('login.send')}</Button>
        <p className={styles.small}>{t('login.privacy')}</p>
      </form>
    </>
  );
}

export type CodeFormProps = {
  readonly login: LoginAtShop;
  readonly loginId: string;
  readonly phone: string;
  readonly problem?: 'wrongCode' | 'codeOver' | undefined;
  /** Whether to show where the demo's messages can be read. */
  readonly isDemo: boolean;
};

export function CodeForm({ login, loginId, phone, problem, isDemo }: CodeFormProps) {
  const t = usePageText();
  const isOver = problem === 'codeOver';
  return (
    <>
      <p className={styles.place}>{brandNameOf(login.shop, login.language)}</p>
      <h1 className={styles.title}>{t('login.codeTitle')}</h1>
      <p className={styles.lead}>{t('login.sentTo', { phone })}</p>
      {isDemo ? <DemoHint /> : null}
      <form method="post" action="/member/login/verify" className={styles.form} noValidate>
        <HiddenFields fields={{ ...loginFields(login), login: loginId, phone }} />
        <FormField
          name="code"
          label={t('login.code')}
          problem={problem && t(`login.problems.${problem}`)}
          inputClass={styles.code}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          size={6}
          required
          autoFocus
        />
        {isOver ? null : <Button type="submit">{t('login.go')}</Button>}
        <Button type="submit" kind={isOver ? 'primary' : 'quiet'} formAction="/member/login/phone">
          {t('login.again')}
        </Button>
      </form>
    </>
  );
}

function DemoHint() {
  const t = usePageText();
  return (
    <p className={styles.hint}>
      {t('login.demo')}{' '}
      <a href="/demo/messages" target="_blank" rel="noopener">
        {t('login.demoLink')}
      </a>
    </p>
  );
}
