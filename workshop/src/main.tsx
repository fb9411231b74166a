// Imported before the styles of the components, which the app also loads later.
import '@comanda/ui/tokens.css';
import '@comanda/ui/base.css';
import { createRoot } from 'react-dom/client';
import { framePath } from './address.ts';
import { startFrame } from './start-frame.tsx';
import { Workshop } from './Workshop.tsx';

const element = document.getElementById('root');
if (element) {
  const root = createRoot(element);
  if (location.pathname === framePath) startFrame(root);
  else root.render(<Workshop />);
}
