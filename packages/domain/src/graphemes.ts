/** The length of a text in characters as its reader counts them: an emoji of several code points is one. */
export const graphemes = (text: string): number =>
  'Segmenter' in Intl ? [...new Intl.Segmenter().segment(text)].length : [...text].length;
