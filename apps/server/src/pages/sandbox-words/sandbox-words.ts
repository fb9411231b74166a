import type { SandboxState } from '../../providers/payment/sandbox.ts';

/** All that the sandbox's pay page says. */
export type SandboxWords = {
  readonly title: string;
  readonly test: string;
  readonly amount: string;
  readonly shop: string;
  readonly order: string;
  readonly pay: (amount: string) => string;
  readonly decline: string;
  readonly later: string;
  readonly back: string;
  readonly closes: (when: string) => string;
  readonly unknown: string;
  readonly ended: Record<Exclude<SandboxState, 'open'>, { readonly tag: string; readonly say: string }>;
};
