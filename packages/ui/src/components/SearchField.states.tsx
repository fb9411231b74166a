import type { States } from '../testing/states.ts';
import { SearchField } from './SearchField.tsx';

const nothing = () => undefined;

export const states: States = {
  empty: () => <SearchField label="Search the menu" clear="Empty the field" onSearch={nothing} />,
  'long label': () => (
    <SearchField label="Hae ravintolan ruokalistalta annoksia" clear="Tyhjennä" onSearch={nothing} />
  ),
  'collapsed in a narrow container': () => (
    <div style={{ containerType: 'inline-size' }}>
      <SearchField collapses label="Search the menu" clear="Empty the field" onSearch={nothing} />
    </div>
  ),
  Chinese: () => <SearchField label="搜尋菜單" clear="清除" onSearch={nothing} />,
};
