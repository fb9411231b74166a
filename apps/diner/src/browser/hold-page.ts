let holders = 0;

/** Holds the page for something that would be lost with it, such as a call on its way. Returns how to let go. */
export function holdPage(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
  };
}

/** Whether something is under way that the page is not loaded anew for. */
export const isHeld = (): boolean => holders > 0;
