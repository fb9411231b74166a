import type { LoginEnd } from '../../providers/member/login-fault.ts';
import type { CodeProblem, SendingProblem } from '../../providers/member/one-time-code.ts';

/** All that the pages about a member say. */
export type MemberWords = {
  readonly login: {
    readonly title: string;
    readonly intro: string;
    readonly phone: string;
    readonly send: string;
    readonly privacy: string;
    readonly codeTitle: string;
    readonly sentTo: (phone: string) => string;
    readonly code: string;
    readonly go: string;
    readonly again: string;
    readonly demo: string;
    readonly demoLink: string;
    readonly unknown: string;
    readonly ended: Record<LoginEnd, { readonly heading: string; readonly advice: string }>;
    readonly text: (brand: string, code: string) => string;
    readonly problems: Record<SendingProblem | CodeProblem, string>;
  };
  readonly me: {
    readonly title: string;
    readonly hello: (name: string) => string;
    readonly since: (date: string) => string;
    readonly points: string;
    readonly worth: (amount: string) => string;
    readonly earn: (amount: string) => string;
    readonly coupons: string;
    readonly noCoupons: string;
    readonly used: string;
    readonly from: (amount: string) => string;
    readonly until: (date: string) => string;
    readonly details: string;
    readonly name: string;
    readonly namePlace: string;
    readonly phone: string;
    readonly save: string;
    readonly signOut: string;
    readonly back: string;
    readonly ended: string;
  };
};
