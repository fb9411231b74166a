/** The audio of an app: a browser allows only a few contexts in a page. */
export type Sound = { readonly context: () => AudioContext };

export function createSound(): Sound {
  let context: AudioContext | undefined;
  return {
    context: () => {
      context ??= new AudioContext();
      return context;
    },
  };
}
