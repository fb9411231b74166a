/** What this device remembers: its language and its shop. Without storage it remembers nothing. */
export type Memory = {
  readonly read: (name: string) => string | undefined;
  readonly write: (name: string, value: string) => void;
};

const prefix = 'desk_';

export const memory: Memory = {
  read: (name) => {
    try {
      return window.localStorage.getItem(prefix + name) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write: (name, value) => {
    try {
      window.localStorage.setItem(prefix + name, value);
    } catch {
      // a private window may forbid storage
    }
  },
};
