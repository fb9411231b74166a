import { hasLayer } from './back-button.ts';

/** Prevents a reload of the page while a reload would lose something. */
export type PageHold = {
  /** Prevents reloads, for instance until a call is answered. Returns a function that allows them again. */
  readonly hold: () => () => void;
  /** Also true while a sheet is open, because a reload would lose what is chosen or typed in it. */
  readonly isHeld: () => boolean;
  /** Opens another page, such as a payment platform. A reload would cancel this navigation. */
  readonly leaveFor: (url: string) => void;
};

export function createPageHold(): PageHold {
  let holders = 0;
  const hold = () => {
    holders += 1;
    return () => {
      holders -= 1;
    };
  };
  return {
    hold,
    isHeld: () => holders > 0 || hasLayer(),
    leaveFor: (url) => {
      hold();
      window.location.assign(url);
    },
  };
}
