import type { BrandFile } from './brand-file.schema.ts';
import type { Fault } from './fault.ts';
import { menuFaults } from './menu-faults.ts';
import { offerFaults } from './offer-faults.ts';
import { shopFaults } from './shop-faults.ts';

/** All errors in a file of the right shape. */
export const meaningFaults = (file: BrandFile): Fault[] => [
  ...shopFaults(file),
  ...menuFaults(file),
  ...offerFaults(file),
];
