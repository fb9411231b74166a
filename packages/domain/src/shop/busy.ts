import type { Busy } from './busy.schema.ts';

/** DESK-7: by how many minutes everything takes longer at a time (Unix seconds); 0 if the shop is not busy. */
export const busyMinutes = ({ busy }: { readonly busy?: Busy | undefined }, at: number): number =>
  busy && at < busy.until ? busy.minutes : 0;
