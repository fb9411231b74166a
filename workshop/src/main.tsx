import { createRoot } from 'react-dom/client';
import { framePath } from './address.ts';
import { startFrame } from './start-frame.tsx';
import { Workshop } from './Workshop.tsx';
import '@comanda/ui/tokens.css';
import '@comanda/ui/base.css';

const element = document.getElementById('root');
if (element) {
  const root = createRoot(element);
  if (location.pathname === framePath) startFrame(root);
  else root.render(<Workshop />);
}
