import { type ComponentType, lazy } from 'react';
import { loadPart } from '../browser/load-part.ts';
import { untilThere } from '../browser/until-there.ts';

/** A part of a screen that comes a moment later, like React's `lazy`: the screen stands without it until it is there. */
export const laterPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => untilThere(() => loadPart(load)));
