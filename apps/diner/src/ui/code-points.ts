/** How many characters a diner has typed: code points, so that an emoji or a rare Han character is one. */
export const codePoints = (text: string): number => [...text].length;
