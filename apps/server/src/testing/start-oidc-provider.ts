import { createPrivateKey, generateKeyPairSync, type JsonWebKeyInput, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type AccountClaims } from 'oidc-provider';

/** How a test makes the provider fail or lie. */
export type OidcBehaviour = {
  /** What the provider knows about its only person. */
  person: AccountClaims;
  /** Answers at these paths instead of the provider's own. `null` means no answer. */
  answers: Readonly<Record<string, unknown>>;
  /** Answers 503 to every request. */
  isDown: boolean;
  /** False claims for ID tokens; `exp` and `aud` can be false too. */
  claims: Readonly<Record<string, unknown>>;
};

/** A real OpenID Connect provider (oidc-provider) with one client and one person, who needs no password. */
export type OidcProvider = {
  readonly issuer: string;
  readonly behaviour: OidcBehaviour;
  readonly close: () => Promise<void>;
};

export const oidcClient = { clientId: 'comanda', clientSecret: 's3cret/+:%' } as const;

export const honest = (): OidcBehaviour => ({
  person: { sub: 'ann', name: 'Ann' },
  answers: {},
  isDown: false,
  claims: {},
});

const signingKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: 'one',
  alg: 'RS256',
  use: 'sig',
});

/** Returns a public key that the provider does not use, with the key id of the key that it uses. */
export function foreignKeys(): unknown {
  const { kty, n, e, kid, alg, use } = signingKey();
  return { keys: [{ kty, n, e, kid, alg, use }] };
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Replaces claims of a token and signs it with the provider's key. */
function claiming(token: string, claims: Readonly<Record<string, unknown>>, key: JsonWebKeyInput): string {
  const [head = '', body = ''] = token.split('.');
  const meant: object = JSON.parse(Buffer.from(body, 'base64url').toString());
  const signed = `${head}.${part({ ...meant, ...claims })}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), createPrivateKey(key)).toString('base64url')}`;
}

const page = (uid: string): string =>
  `<!doctype html><html lang="en"><title>Accounts</title><h1>Accounts</h1><p><a href="/login/${uid}/allow">Continue as Ann</a></p><p><a href="/login/${uid}/deny">Cancel</a></p></html>`;

/** Makes the person's decision on the provider's page. `allow` grants everything that the client requested. */
async function decide(
  provider: Provider,
  {
    request,
    response,
    decision,
    accountId,
  }: { request: IncomingMessage; response: ServerResponse; decision: string; accountId: string },
): Promise<void> {
  if (decision !== 'allow')
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId, clientId: oidcClient.clientId });
  grant.addOIDCScope(String(params.scope));
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { login: { accountId }, consent });
}

function send(response: ServerResponse, body: unknown): void {
  const isPage = typeof body === 'string';
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(200, { 'content-type': type }).end(isPage ? body : JSON.stringify(body));
}

/**
 * On this machine the client is registered as a native app, because only native apps may use any port in their redirect
 * address.
 */
const clientFor = (redirectUri: string) => ({
  client_id: oidcClient.clientId,
  client_secret: oidcClient.clientSecret,
  redirect_uris: [redirectUri],
  ...(new URL(redirectUri).hostname === '127.0.0.1' ? { application_type: 'native' as const } : {}),
});

function realProvider(issuer: string, redirectUri: string, behaviour: OidcBehaviour): Provider {
  const key = signingKey();
  const provider = new Provider(issuer, {
    clients: [clientFor(redirectUri)],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of this test'] },
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'nickname'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/login/${uid}` },
    findAccount: (_ctx, accountId) => ({ accountId, claims: async () => behaviour.person }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 300, Interaction: 600, Session: 600 },
  });
  const { prototype } = provider.IdToken;
  const { issue } = prototype;
  prototype.issue = async function issueAsTold(...how) {
    return claiming(await issue.apply(this, how), behaviour.claims, { key, format: 'jwk' });
  };
  return provider;
}

/** Starts the provider on its own port. It redirects to `redirectUri` only. */
export async function startOidcProvider(redirectUri: string): Promise<OidcProvider> {
  const behaviour = honest();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = realProvider(issuer, redirectUri, behaviour);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (behaviour.isDown) return response.writeHead(503).end();
    if (pathname in behaviour.answers)
      return behaviour.answers[pathname] !== null && send(response, behaviour.answers[pathname]);
    const [, uid = '', decision] = /^\/login\/([\w-]+)(?:\/(allow|deny))?$/.exec(pathname) ?? [];
    const accountId = behaviour.person.sub;
    if (decision) return decide(provider, { request, response, decision, accountId });
    return uid ? send(response, page(uid)) : answer(request, response);
  });
  const close = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { issuer, behaviour, close };
}
