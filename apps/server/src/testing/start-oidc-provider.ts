import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a test may have the provider do: claim something else, tell of a person, or fail. */
export type OidcBehaviour = {
  claims: Record<string, unknown>;
  person: Record<string, unknown>;
  /** Signs with a key that it does not publish. */
  isForging: boolean;
  isDown: boolean;
};

/** A small OpenID Connect provider over HTTP that knows one client and one person, and takes each code once. */
export type OidcProvider = {
  readonly issuer: string;
  readonly behaviour: OidcBehaviour;
  readonly close: () => Promise<void>;
};

export const oidcClient = { clientId: 'comanda', clientSecret: 's3cret/ä' } as const;

type Grant = { readonly redirectUri: string; readonly challenge: string; readonly nonce: string };

const published = generateKeyPairSync('rsa', { modulusLength: 2048 });
const unpublished = generateKeyPairSync('rsa', { modulusLength: 2048 });
const accessToken = 'access-token';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken(claims: Record<string, unknown>, isForging: boolean): string {
  const signed = `${part({ alg: 'RS256', kid: 'one' })}.${part(claims)}`;
  const { privateKey } = isForging ? unpublished : published;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

async function fieldsOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}

function isOurClient({ headers }: IncomingMessage): boolean {
  const pair = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString();
  const [id = '', secret = ''] = pair.split(':').map((word) => decodeURIComponent(word));
  return id === oidcClient.clientId && secret === oidcClient.clientSecret;
}

/** Where the browser goes from the provider's page: back with a code, or with the word that it was declined. */
function wayBack(query: URLSearchParams, decision: 'allow' | 'deny', grants: Map<string, Grant>): string {
  const redirectUri = query.get('redirect_uri') ?? '';
  const back = new URL(redirectUri);
  back.searchParams.set('state', query.get('state') ?? '');
  if (decision === 'deny') back.searchParams.set('error', 'access_denied');
  else {
    const code = randomBytes(16).toString('hex');
    grants.set(code, {
      redirectUri,
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? '',
    });
    back.searchParams.set('code', code);
  }
  return back.href;
}

function granted(fields: URLSearchParams, grants: Map<string, Grant>): Grant | undefined {
  const code = fields.get('code') ?? '';
  const grant = grants.get(code);
  grants.delete(code);
  const challenge = createHash('sha256')
    .update(fields.get('code_verifier') ?? '')
    .digest('base64url');
  const isSame = grant?.redirectUri === fields.get('redirect_uri') && grant?.challenge === challenge;
  return isSame ? grant : undefined;
}

const page = (query: URLSearchParams): string => {
  const link = (decision: string, words: string) =>
    `<p><a href="/decide?${new URLSearchParams([...query, ['decision', decision]]).toString().replaceAll('&', '&amp;')}">${words}</a></p>`;
  return `<!doctype html><html lang="en"><title>Accounts</title><h1>Accounts</h1>${link('allow', 'Continue as Ann')}${link('deny', 'Cancel')}</html>`;
};

/** Starts the provider on a port of its own. */
export async function startOidcProvider(): Promise<OidcProvider> {
  const grants = new Map<string, Grant>();
  const behaviour: OidcBehaviour = { claims: {}, person: { name: 'Ann' }, isForging: false, isDown: false };
  let issuer = '';
  const told = async (request: IncomingMessage, { pathname, searchParams }: URL): Promise<unknown> => {
    if (pathname === '/.well-known/openid-configuration')
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize?tenant=1`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/person`,
        scopes_supported: ['openid', 'profile'],
      };
    if (pathname === '/keys')
      return { keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: 'one' }, { kty: 'oct' }] };
    if (pathname === '/authorize') return page(searchParams);
    if (pathname === '/person')
      return request.headers.authorization === `Bearer ${accessToken}`
        ? { sub: 'ann', ...behaviour.person }
        : undefined;
    const grant = isOurClient(request) ? granted(await fieldsOf(request), grants) : undefined;
    if (pathname !== '/token' || !grant) return undefined;
    const exp = Math.floor(Date.now() / 1000) + 300;
    const claims = { iss: issuer, sub: 'ann', aud: oidcClient.clientId, exp, nonce: grant.nonce };
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      id_token: idToken({ ...claims, ...behaviour.claims }, behaviour.isForging),
    };
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    if (url.pathname === '/decide') {
      const decision = url.searchParams.get('decision') === 'allow' ? 'allow' : 'deny';
      return response.writeHead(303, { location: wayBack(url.searchParams, decision, grants) }).end();
    }
    const body = behaviour.isDown ? undefined : await told(request, url);
    const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
    response.writeHead(body === undefined ? 400 : 200, { 'content-type': type });
    return response.end(typeof body === 'string' ? body : JSON.stringify(body ?? { error: 'invalid' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  issuer = `http://127.0.0.1:${port}`;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { issuer, behaviour, close };
}
