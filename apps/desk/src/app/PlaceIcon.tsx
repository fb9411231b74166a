import { BellIcon, Icon, PersonIcon, TicketIcon } from '@comanda/ui/components/Icons';
import type { ReactNode } from 'react';

const drawn = (lines: string) => (
  <Icon>
    <path d={lines} />
  </Icon>
);

/** The pictures of the header, by what they lead to. Each has its word beside it. */
const pictures = {
  orders: <TicketIcon />,
  tables: drawn('M3 9h18M5 9l1-4h12l1 4M6.5 9v10M17.5 9v10'),
  till: drawn('M4 12h16v7H4zM7 12V8h10v4M9.5 8V5h5v3M8 15.5h.01M12 15.5h.01M16 15.5h.01'),
  kitchen: drawn(
    'M4 10h16v6a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3zM2.5 10h19M9 6.5c0-1.5 1-1.5 1-3M14 6.5c0-1.5 1-1.5 1-3',
  ),
  soldOut: drawn('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM6 6l12 12'),
  team: drawn(
    'M9 11.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM3 19c.5-3 2.8-4.5 6-4.5s5.5 1.5 6 4.500M15.5 11.500a2.75 2.75 0 1 0-.8-5.300M17.5 14.800c2 .5 3.2 1.9 3.5 4.2',
  ),
  account: <PersonIcon />,
  pause: drawn('M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM10 9v6M14 9v6'),
  sound: <BellIcon />,
} as const satisfies Record<string, ReactNode>;

export type PlacePicture = keyof typeof pictures;

export const PlaceIcon = ({ of }: { readonly of: PlacePicture }) => pictures[of];
