import { sandboxSecret } from '../../stores/sandbox-store.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox/provider.ts';
import { openSandbox, type SandboxClient, type SandboxWorld } from './sandbox.ts';

/**
 * The sandbox, ready to be paid with at a public origin; its webhook secret is made once for an installation. Tests put
 * a client with faults in between.
 */
export async function sandboxPlatform(
  world: SandboxWorld,
  publicOrigin: string,
  between: (client: SandboxClient) => SandboxClient = (client) => client,
): Promise<PaymentProvider> {
  const secret = await sandboxSecret(world.db, world.newId(256));
  return sandboxProvider({ client: between(openSandbox(world)), secret, now: world.now, publicOrigin });
}
