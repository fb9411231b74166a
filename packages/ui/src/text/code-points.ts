/** The number of typed characters: code points, so that an emoji or a rare Han character counts as one. */
export const codePoints = (text: string): number => [...text].length;
