import type { States } from '@comanda/ui/testing/states';

/** A state for each fault that e2e/workshop.spec.ts must find. The workshop does not list this file. */
export const states: States = {
  'a control without a name': () => <select />,
};

export const pages: States = {
  'wider than a phone': () => <div style={{ inlineSize: 400 }}>Wide</div>,
  'pale in the dark': () => <p style={{ color: 'light-dark(#000, #333)' }}>Pale</p>,
  'nothing at all': () => <p hidden>Hidden</p>,
  'an error in the console': () => {
    console.error('An error of a state');
    return null;
  },
  'an error while it renders': () => {
    throw new Error('A state that cannot be rendered');
  },
};
