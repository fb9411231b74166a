import { hasLayer } from './back-button.ts';

/** Keeps the page from being reloaded while something would be lost with it. */
export type PageHold = {
  /** Holds the page for something such as a call that is not answered yet. Returns how to release it. */
  readonly hold: () => () => void;
  /** Also while a sheet is open: what is chosen or typed in it would be lost. */
  readonly isHeld: () => boolean;
  /** Leaves the app for another page, such as a payment platform. A reload would stop that. */
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
