import { anyText, type Declaration, type Where } from '../../credentials/declaration.ts';
import type { OidcSettings } from './issuer.ts';

/** How long the OpenID provider may take to answer, because a diner waits for several answers, one after another. */
const answerSeconds = 5;

function isIssuer(text: string, { production }: Where): boolean {
  const url = URL.parse(text);
  const schemes = production ? /^https:$/ : /^https?:$/;
  return schemes.test(url?.protocol ?? '') && url?.search === '' && url.hash === '';
}

export const oidcCredentials: Declaration<OidcSettings> = {
  platforms: [],
  fields: {
    issuer: {
      setting: 'OIDC_ISSUER',
      meaning: 'OpenID Connect provider of shops with "provider": "oidc"; default none',
      secret: false,
      identifies: true,
      isAddress: true,
      fits: isIssuer,
      expected: 'an address that begins with https://',
    },
    clientId: {
      setting: 'OIDC_CLIENT_ID',
      meaning: 'Client id of this server at that provider',
      secret: false,
      identifies: true,
      fits: anyText,
      expected: 'the client id at that provider',
    },
    clientSecret: {
      setting: 'OIDC_CLIENT_SECRET',
      meaning: 'Client secret of this server at that provider',
      secret: true,
      fits: anyText,
      expected: 'the client secret at that provider',
    },
  },
  account: ({ issuer = '', clientId = '', clientSecret = '' }) => ({
    issuer,
    clientId,
    clientSecret,
    answerSeconds,
  }),
};
