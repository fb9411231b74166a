import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export type Provider = {
  readonly issuer: string;
  readonly be: (state: 'up' | 'down') => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Runs a real OpenID provider as a separate process, which the test can stop and start. It redirects to `path` of any port on
 * this machine.
 */
export async function startProvider(path: string): Promise<Provider> {
  const program = `import { createInterface } from 'node:readline';
import { startOidcProvider } from './apps/server/src/testing/start-oidc-provider.ts';
const { issuer, behaviour } = await startOidcProvider('http://127.0.0.1${path}');
behaviour.person = { ...behaviour.person, email: 'ann@example.com', email_verified: true };
console.log(issuer);
for await (const state of createInterface({ input: process.stdin })) {
  behaviour.isDown = state === 'down';
  console.log(state);
}`;
  const node = join(root, 'node_modules/.bin/node');
  const provider = spawn(node, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: provider.stdout });
  const [issuer] = await once(lines, 'line');
  return {
    issuer: String(issuer),
    be: async (state) => {
      provider.stdin.write(`${state}\n`);
      await once(lines, 'line');
    },
    stop: async () => {
      if (provider.kill('SIGTERM')) await once(provider, 'exit');
    },
  };
}
