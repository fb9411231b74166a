/** The middle of a tile of 512 x 384. */
export const cx = 256;
export const cy = 192;

/** The colour a third of the way to a warm white. */
export function lighter(colour: string): string {
  const warmWhite = [255, 244, 226];
  const channels = warmWhite.map((white, index) => {
    const value = Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
    return Math.round(value + (white - value) * 0.3);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
