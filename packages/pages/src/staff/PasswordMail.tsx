import { type Language, langAttribute } from '@comanda/domain/language';
import { renderToStaticMarkup } from 'react-dom/server';
import { translateTo } from '../i18n/translate.ts';

/** What a mail about a new password says: the brand, and the one-time link. */
export type PasswordMailContent = { readonly brand: string; readonly link: string };

/** The mail with which somebody of the staff chooses a new password. It contains no text that somebody else could choose. */
export function passwordMail(language: Language, { brand, link }: PasswordMailContent) {
  const t = translateTo(language);
  const [subject, text, ignore] = [
    t('staffMail.subject'),
    t('staffMail.text', { brand }),
    t('staffMail.ignore'),
  ];
  const html = renderToStaticMarkup(
    <html lang={langAttribute(language)}>
      <head>
        <meta charSet="utf-8" />
        <title>{subject}</title>
      </head>
      <body>
        <div style={{ maxWidth: '480px', margin: '0 auto', font: '16px/1.45 sans-serif' }}>
          <p>{text}</p>
          <p>
            <a
              href={link}
              style={{
                display: 'inline-block',
                padding: '12px 24px',
                borderRadius: '12px',
                background: '#c2410c',
                color: '#ffffff',
                fontWeight: 600,
                textDecoration: 'none',
              }}
            >
              {t('staffMail.open')}
            </a>
          </p>
          <p>{ignore}</p>
        </div>
      </body>
    </html>,
  );
  return { subject, text: [text, link, ignore].join('\n\n').concat('\n'), html: `<!doctype html>${html}` };
}
