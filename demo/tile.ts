/** The middle of a picture of 512 × 384. */
export const cx = 256;
export const cy = 192;

function towards(colour: string, target: readonly number[], share: number): string {
  const channels = target.map((there, index) => {
    const here = Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
    return Math.round(here + (there - here) * share);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour, mixed with 30 % of a warm white. */
export const lighter = (colour: string): string => towards(colour, [255, 244, 226], 0.3);

/** The colour, mixed with 26 % of a warm black. */
export const shade = (colour: string): string => towards(colour, [59, 36, 19], 0.26);

type Point = { readonly x: number; readonly y: number; readonly turn: number };

/** Points that are spread evenly over a disc. They are the same at every call. */
export function strewn(count: number, from: number, to: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const reach = Math.sqrt((index + 0.5) / count) * (to - from) + from;
    const angle = index * 2.39996;
    return { x: cx + reach * Math.cos(angle), y: cy + reach * Math.sin(angle), turn: (index * 57) % 180 };
  });
}
