/** One option of a group: the price of a unit, and how many units can be taken in which steps. */
export type FillOption = {
  readonly price: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
};

const takable = ({ min, max, step }: FillOption): number[] => {
  const counts = [0];
  for (let count = step; count <= max; count += step) if (count >= min) counts.push(count);
  return counts;
};

/**
 * The minimum cost of each total number of units, after one more option. `undefined` for a total that cannot be
 * reached.
 */
function costsWith(costs: readonly (number | undefined)[], option: FillOption): (number | undefined)[] {
  const next: (number | undefined)[] = costs.map(() => undefined);
  for (const count of takable(option)) {
    costs.forEach((cost, total) => {
      if (cost === undefined || total + count >= costs.length) return;
      const price = cost + count * option.price;
      const known = next[total + count];
      if (known === undefined || price < known) next[total + count] = price;
    });
  }
  return next;
}

/**
 * Returns the minimum cost of choosing between `minQty` and `maxQty` units of a group. `undefined` if that is
 * impossible.
 */
export function cheapestFill(
  options: readonly FillOption[],
  minQty: number,
  maxQty: number,
): number | undefined {
  const start: (number | undefined)[] = Array.from({ length: maxQty + 1 }, (_, total) =>
    total === 0 ? 0 : undefined,
  );
  const costs = options.reduce(costsWith, start).slice(minQty);
  const possible = costs.filter((cost) => cost !== undefined);
  return possible.length > 0 ? Math.min(...possible) : undefined;
}

/** Like `cheapestFill`, but for a group that allows only one of its options. */
export function cheapestSingleFill(
  options: readonly FillOption[],
  minQty: number,
  maxQty: number,
): number | undefined {
  if (minQty === 0) return 0;
  const fills = options
    .map((option) => cheapestFill([option], minQty, maxQty))
    .filter((cost) => cost !== undefined);
  return fills.length > 0 ? Math.min(...fills) : undefined;
}
