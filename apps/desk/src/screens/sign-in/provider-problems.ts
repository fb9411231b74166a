import type { ProviderProblem } from '@comanda/contract/desk/calls';
import type { MessageId } from '../../i18n/messages.ts';

const problems: Readonly<Record<ProviderProblem, MessageId>> = {
  noAccount: 'provider.noAccount',
  taken: 'provider.taken',
  refused: 'provider.refused',
  unreachable: 'provider.unreachable',
  over: 'provider.over',
  tooMany: 'signIn.tooMany',
};

const isProblem = (text: string): text is ProviderProblem => Object.hasOwn(problems, text);

/** What went wrong at the provider, in words. `undefined` if the address names no problem, or an unknown one. */
export const providerProblem = (text: string | undefined): MessageId | undefined =>
  text !== undefined && isProblem(text) ? problems[text] : undefined;
