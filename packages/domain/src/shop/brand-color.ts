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
const readableOn = (color: string): string => (contrast(color, white) >= contrast(color, ink) ? white : ink);

/** The darkest background of controls in light mode: `--sunk` of the design tokens. */
const darkestGround = '#f3ede3';
/** The 3:1 that WCAG 2.2 AA demands of controls, and a reserve, because `--brand-soft` is a little darker for some accents. */
const controlContrast = 3.15;

const isVisible = (color: string): boolean => contrast(color, darkestGround) >= controlContrast;

/** A colour "#rrggbb" with a share of its light, so that its hue stays. */
const darkened = (color: string, share: number): string => {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) * share));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

const shares = Array.from({ length: 50 }, (_, step) => 1 - step / 50);

/** The accent itself, or if it is too pale, the lightest darker shade that is visible on each light background. */
const markOf = (color: string): string =>
  shares.map((share) => darkened(color, share)).find(isVisible) ?? ink;

/** Whether an accent "#rrggbb" is too pale for controls on a light background, so that the app draws them darker. */
export const isPale = (color: string): boolean => !isVisible(color);

/**
 * The colours that a page derives from a shop's accent "#rrggbb", by the names of their custom properties: texts on it,
 * and the marks of chosen controls in light mode. The design tokens derive the other colours.
 */
export const accentColors = (accent: string) => ({
  '--accent': accent,
  '--on-accent': readableOn(accent),
  '--accent-mark': markOf(accent),
});

/** The same as a style, for pages that the server renders. */
export const accentStyle = (accent: string): string =>
  Object.entries(accentColors(accent))
    .map(([name, color]) => `${name}:${color}`)
    .join(';');
