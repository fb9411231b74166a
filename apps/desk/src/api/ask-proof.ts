import { createContext, useCallback, useContext } from 'react';
import { Failure } from './failure.ts';

/** Asks the signed-in person to prove who it is. Resolves to whether the person did. */
export type AskProof = () => Promise<boolean>;

export const AskProofContext = createContext<AskProof>(() => Promise.resolve(false));

/** Sends a call. If it needs a proof, asks for it and sends the call again. The refusal remains if the person goes back. */
export type Proven = <Answer>(send: () => Promise<Answer>) => Promise<Answer>;

export function useProven(): Proven {
  const ask = useContext(AskProofContext);
  return useCallback(
    (send) =>
      send().catch(async (error: unknown) => {
        if (error instanceof Failure && error.code === 'notConfirmed' && (await ask())) return send();
        throw error;
      }),
    [ask],
  );
}
