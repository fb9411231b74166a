import { loadavg } from 'node:os';

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
};

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

export function print(name: string, figure: string, target = ''): void {
  console.log(`${name.padEnd(42)} ${figure}${target === '' ? '' : ` (${target})`}`);
}

export function printLoad(): void {
  print('load of the machine', loadavg()[0]?.toFixed(1) ?? '', 'the processes of this run included');
}

/** Rounds before the measured ones. V8 compiles a server's code only after some seconds of load. */
const warmUpRounds = 3;

/**
 * Runs several measurements in turn, for several rounds, so that a disturbance affects all of them. Returns the rates
 * of each measurement, one per round after the warm-up.
 */
export async function interleaved<K extends string>(
  rounds: number,
  things: Readonly<Record<K, () => Promise<number>>>,
): Promise<Record<K, number[]>> {
  const names = Object.keys(things) as K[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (let round = -warmUpRounds; round < rounds; round += 1)
    for (const name of names) {
      const rate = await things[name]();
      if (round >= 0) rates[name].push(rate);
    }
  return rates;
}

/** Returns the median over all rounds of our rate divided by the ceiling of the same round. */
export const ratio = (ours: readonly number[], ceiling: readonly number[]): number =>
  median(ours.map((rate, round) => rate / (ceiling[round] ?? Number.NaN)));
