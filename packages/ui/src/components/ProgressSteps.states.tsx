import type { States } from '../testing/states.ts';
import { ProgressSteps } from './ProgressSteps.tsx';

const english = ['Sent', 'Received', 'In the kitchen', 'Ready'];
const chinese = ['已送出', '已接單', '製作中', '可取餐'];
const long = ['Lähetetty ravintolalle', 'Vastaanotettu', 'Valmistetaan keittiössä', 'Noudettavissa'];

export const states: States = {
  'the first step': () => <ProgressSteps name="Progress" steps={english} current={0} />,
  'the third step': () => <ProgressSteps name="Progress" steps={english} current={2} />,
  'all done': () => <ProgressSteps name="Progress" steps={english} current={4} />,
  'long steps': () => <ProgressSteps name="Progress" steps={long} current={1} />,
  Chinese: () => <ProgressSteps name="進度" steps={chinese} current={2} />,
};
