const channel = (hex: string): number => {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of "#rrggbb" (WCAG 2.2). */
const luminance = (color: string): number =>
  0.2126 * channel(color.slice(1, 3)) +
  0.7152 * channel(color.slice(3, 5)) +
  0.0722 * channel(color.slice(5, 7));

const contrast = (a: string, b: string): number => {
  const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

const white = '#ffffff';
/** A black that is dark enough: on any colour, either this or white has a contrast of 4.5:1. */
const ink = '#080503';

/**
 * The text colour, white or black, with the better contrast on a shop's accent "#rrggbb". The contrast is at least
 * 4.5:1 (WCAG 2.2 AA).
 */
export const readableOn = (color: string): string =>
  contrast(color, white) >= contrast(color, ink) ? white : ink;
