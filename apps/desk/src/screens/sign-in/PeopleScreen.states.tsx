import type { Look, States } from '@comanda/ui/testing/states';
import { InDesk } from '../../testing/InDesk.tsx';
import { EndedScreen } from './EndedScreen.tsx';
import { PeopleView } from './PeopleScreen.tsx';
import { PinForm } from './PinForm.tsx';

const nothing = () => undefined;
const named = (person: string) => ({ staffId: person, person });

const people =
  (...names: string[]) =>
  (look: Look) => (
    <InDesk look={look}>
      <PeopleView
        device={{
          name: 'Tablet at the bar',
          title: '永康店',
          titleTag: 'zh-TW',
          personList: names.map(named),
        }}
        onChoose={nothing}
      />
    </InDesk>
  );

export const pages: States = {
  'three people': people('Ken', 'Mia', 'Wilhelmina van der Westhuizen-Papadopoulou'),
  'no people': people(),
  'a PIN': (look) => (
    <InDesk look={look}>
      <PinForm person="Mia" send={() => new Promise(nothing)} onSignedIn={nothing} onBack={nothing} />
    </InDesk>
  ),
  'an ended device': (look) => (
    <InDesk look={look}>
      <EndedScreen onGoOn={nothing} />
    </InDesk>
  ),
};
