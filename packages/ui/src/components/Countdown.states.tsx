import type { States } from '../testing/states.ts';
import Countdown from './Countdown.tsx';

const now = () => 1_800_000_000;
const announcement = (minutes: number) => `${minutes} minutes left`;

export const states: States = {
  minutes: () => <Countdown endsAt={now() + 754} now={now} announcement={announcement} />,
  'less than a minute': () => <Countdown endsAt={now() + 42} now={now} announcement={announcement} />,
  hours: () => <Countdown endsAt={now() + 8000} now={now} announcement={announcement} />,
  over: () => <Countdown endsAt={now() - 1} now={now} announcement={announcement} />,
};
