import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Answer, Errand } from './operator/operator.ts';
import { node, root } from './surroundings.ts';

export interface Operator {
  /** Runs a task and returns its output. */
  readonly send: (errand: Errand) => Promise<string>;
  readonly leave: () => Promise<void>;
}

/** Creates an operator for the data folder in this environment. Its process starts at the first task. */
export function hireOperator(env: NodeJS.ProcessEnv): Operator {
  const start = () => fork('e2e/operator/operator.ts', { cwd: root, env, execPath: node, execArgv: [] });
  let operator: ReturnType<typeof start> | undefined;
  let sent = 0;
  return {
    send: async (errand) => {
      operator ??= start();
      const hired = operator;
      sent += 1;
      const id = sent;
      const answer = new Promise<Answer>((resolve, reject) => {
        const hear = (told: { id: number; answer: Answer }) => {
          if (told.id !== id) return;
          hired.off('message', hear);
          hired.off('exit', end);
          resolve(told.answer);
        };
        const end = () => reject(new Error('The operator process exited before the task was done'));
        hired.on('message', hear);
        hired.once('exit', end);
      });
      hired.send({ id, errand });
      const told = await answer;
      if ('failed' in told) throw new Error(told.failed);
      return told.said;
    },
    leave: async () => {
      if (operator?.exitCode === null && operator.kill()) await once(operator, 'exit');
    },
  };
}
