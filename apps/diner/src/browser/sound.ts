/** The audio context of the app. All sounds share it, because browsers allow only a few per page. */
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
