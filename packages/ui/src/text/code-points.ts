/** The length of a text in code points, so that a rare Han character or a simple emoji counts as one. */
export const codePoints = (text: string): number => [...text].length;
