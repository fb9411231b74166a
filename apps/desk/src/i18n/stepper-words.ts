import type { useText } from './messages.ts';

/** The names of a stepper's buttons for screen readers, by the name of what it counts. */
export function stepperWords(t: ReturnType<typeof useText>, name: string) {
  const less = t('step.less', { name });
  const more = t('step.more', { name });
  return { less, more, remove: less, add: more };
}
