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

/** The minimum cost of each total number of units. `undefined` for a total that cannot be reached. */
type Costs = readonly (number | undefined)[];

/** The costs after one more option. `paid` is how many of some units cost their price. */
function costsWith(costs: Costs, option: FillOption, paid: (from: number, to: number) => number): Costs {
  const next: (number | undefined)[] = costs.map(() => undefined);
  for (const count of takable(option)) {
    costs.forEach((cost, total) => {
      if (cost === undefined || total + count >= costs.length) return;
      const units = option.price > 0 ? paid(total, total + count) : count;
      const price = cost + units * option.price;
      const known = next[total + count];
      if (known === undefined || price < known) next[total + count] = price;
    });
  }
  return next;
}

/** The minimum costs of up to `most` units. `paid` counts units from the cheapest to the dearest. */
const costsOf = (
  options: readonly FillOption[],
  most: number,
  paid: (from: number, to: number) => number,
): Costs =>
  options
    .toSorted((a, b) => a.price - b.price)
    .reduce<Costs>(
      (costs, option) => costsWith(costs, option, paid),
      Array.from({ length: most + 1 }, (_, total) => (total === 0 ? 0 : undefined)),
    );

/**
 * Returns the minimum cost of choosing between `minQty` and `maxQty` units of a group, of which the `free` dearest cost
 * nothing. `undefined` if that is impossible.
 */
export function cheapestFill(
  options: readonly FillOption[],
  minQty: number,
  maxQty: number,
  free = 0,
): number | undefined {
  const costs =
    free === 0
      ? costsOf(options, maxQty, (from, to) => to - from).slice(minQty)
      : Array.from({ length: maxQty - minQty + 1 }, (_, more) => {
          const most = Math.max(0, minQty + more - free);
          return costsOf(options, minQty + more, (from, to) => Math.min(to, most) - Math.min(from, most)).at(
            -1,
          );
        });
  const possible = costs.filter((cost) => cost !== undefined);
  return possible.length > 0 ? Math.min(...possible) : undefined;
}

/** Like `cheapestFill`, but for a group that allows only one of its options. */
export function cheapestSingleFill(
  options: readonly FillOption[],
  minQty: number,
  maxQty: number,
  free = 0,
): number | undefined {
  const fills = options
    .map((option) => cheapestFill([option], minQty, maxQty, free))
    .filter((cost) => cost !== undefined);
  return fills.length > 0 ? Math.min(...fills) : undefined;
}

/** Returns the minimum cost of a group of which only the dearest unit costs. Options that make the item cheaper count too. */
export function dearestFill(
  fill: typeof cheapestFill,
  options: readonly FillOption[],
  minQty: number,
  maxQty: number,
): number | undefined {
  const prices = [0, ...options.map(({ price }) => price).filter((price) => price > 0)];
  const costs = prices.flatMap((dearest) => {
    const allowed = options.filter(({ price }) => price <= dearest);
    const cost = fill(
      allowed.map((option) => ({ ...option, price: Math.min(0, option.price) })),
      minQty,
      maxQty,
    );
    return cost === undefined ? [] : [dearest + cost];
  });
  return costs.length > 0 ? Math.min(...costs) : undefined;
}
