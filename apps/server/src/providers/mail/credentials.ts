import type { Declaration } from '../credentials/declaration.ts';
import type { SmtpAccount } from './over-smtp.ts';

const isHere = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

const serverOf = (value: string): URL | null => {
  const url = URL.parse(value);
  const isPlain =
    url && !url.username && !url.password && !url.search && !url.hash && url.pathname.length < 2;
  return isPlain && url.hostname && /^smtps?:$/.test(url.protocol) ? url : null;
};

const sender = /^([^<>"@,;:]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

export const mailCredentials: Declaration<SmtpAccount> = {
  platforms: [],
  fields: {
    server: {
      setting: 'MAIL_SERVER',
      meaning:
        'Mail server that sends receipts: smtps://mail.example.com, or smtp://mail.example.com:587, which changes to TLS; default none',
      secret: false,
      identifies: true,
      isAddress: true,
      fits: (value) => serverOf(value) !== null,
      expected: 'an address that begins with smtps:// or smtp://, without a login',
    },
    login: {
      setting: 'MAIL_LOGIN',
      meaning: 'Login at that mail server: user name, a colon, password',
      secret: true,
      isOptional: true,
      fits: (value) => /^[^:]+:./.test(value),
      expected: 'a user name, a colon and a password',
    },
    from: {
      setting: 'MAIL_FROM',
      meaning: 'Sender of its mails: receipts@example.com, or Noodle Bar <receipts@example.com>',
      secret: false,
      identifies: true,
      fits: (value) => sender.test(value),
      expected: 'an address like receipts@example.com, or Noodle Bar <receipts@example.com>',
    },
  },
  account: ({ server = '', login, from = '' }) => {
    const url = serverOf(server) ?? new URL('smtp://localhost');
    const startsWithTls = url.protocol === 'smtps:';
    const [user = '', ...pass] = (login ?? '').split(':');
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || (startsWithTls ? 465 : 587)),
      startsWithTls,
      needsTls: !isHere(url.hostname),
      login: login === undefined ? undefined : { user, pass: pass.join(':') },
      from,
    };
  },
};
