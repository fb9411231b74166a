import { sandboxSecret } from '../../stores/sandbox-store.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox/provider.ts';
import { openSandbox, type SandboxClient, type SandboxPid, type SandboxWorld } from './sandbox.ts';

const names: Record<SandboxPid, string> = { sandbox: 'Sandbox', 'sandbox-wallet': 'Sandbox wallet' };

/**
 * Returns the two platforms of the sandbox. The wallet refunds only whole payments. The webhook secret is created once per installation. Tests pass `between`
 * to add failures to the client.
 */
export async function sandboxPlatforms(
  world: SandboxWorld,
  publicOrigin: string,
  between: (client: SandboxClient) => SandboxClient = (client) => client,
): Promise<Record<SandboxPid, PaymentProvider>> {
  const secret = await sandboxSecret(world.db, world.newId(256));
  const platform = (pid: SandboxPid) =>
    sandboxProvider({
      pid,
      name: names[pid],
      client: between(openSandbox(world, pid)),
      secret,
      now: world.now,
      publicOrigin,
    });
  const wallet: PaymentProvider = { ...platform('sandbox-wallet'), refundsOnlyWhole: true };
  return { sandbox: platform('sandbox'), 'sandbox-wallet': wallet };
}
