import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Asked, useQuestions } from './use-questions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Loaded = { readonly default: typeof Sure };

function Sure({ what, open, onAnswer }: Asked<'yes'> & { readonly what: string }) {
  return open ? (
    <button type="button" onClick={() => onAnswer('yes')}>
      {what}?
    </button>
  ) : null;
}

type PageProps = {
  readonly load: () => Promise<Loaded>;
  readonly onAnswer: (answer: unknown) => void;
};

/** A page that asks whether one is sure. */
function Page({ load, onAnswer }: PageProps) {
  const { ask, popup } = useQuestions({ sure: load });
  const press = () => {
    ask('sure', { what: 'Leave' }).then(onAnswer, () => onAnswer('failed'));
  };
  return (
    <>
      <button type="button" onClick={press}>
        Go
      </button>
      {popup}
    </>
  );
}

/** The page on the screen; its popup comes when the last `loading` is resolved. */
function aPage() {
  const loads: PromiseWithResolvers<Loaded>[] = [];
  const load = () => {
    const loading = Promise.withResolvers<Loaded>();
    loads.push(loading);
    return loading.promise;
  };
  const answers: unknown[] = [];
  render(<Page load={load} onAnswer={(answer) => answers.push(answer)} />);
  return {
    answers,
    go: () => fireEvent.click(screen.getByRole('button', { name: 'Go' })),
    /** What was asked for last, once it is. */
    loading: (times: number) =>
      vi.waitFor(() => {
        const load = loads[times - 1];
        if (!load) throw new Error(`not asked for ${times} times`);
        return load;
      }),
  };
}

it('a question is on the screen as soon as its popup has come, and waits for its answer', async () => {
  const { answers, go, loading } = aPage();
  go();
  (await loading(1)).resolve({ default: Sure });
  // React holds back for 300 ms what it had to wait for itself
  fireEvent.click(await screen.findByRole('button', { name: 'Leave?' }, { timeout: 250 }));
  await act(async () => undefined);
  expect(answers).toEqual(['yes']);
  expect(screen.queryByRole('button', { name: 'Leave?' })).toBeNull();
});

it('a question whose popup does not come fails, and is asked by the next press', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no connection');
  });
  const { answers, go, loading } = aPage();
  go();
  for (const time of [1, 2]) (await loading(time)).reject(new Error('no connection'));
  await vi.waitFor(() => expect(answers).toEqual(['failed']));
  go();
  (await loading(3)).resolve({ default: Sure });
  expect(await screen.findByRole('button', { name: 'Leave?' })).toBeDefined();
});

/** A page that asks with popups from two places. */
function TwoPlaces() {
  const [one, other] = [useQuestions(sure), useQuestions(sure)];
  return (
    <>
      <button type="button" onClick={() => void one.ask('sure', { what: 'Leave' })}>
        One
      </button>
      <button type="button" onClick={() => void other.ask('sure', { what: 'Pay' })}>
        Other
      </button>
      {one.popup}
      {other.popup}
    </>
  );
}

const sure = { sure: async () => ({ default: Sure }) };

it('questions from two places of a page are told apart, and closed by their own answers', async () => {
  const warned = vi.spyOn(console, 'error');
  render(<TwoPlaces />);
  for (const [button, popup] of [
    ['One', 'Leave?'],
    ['Other', 'Pay?'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: button }));
    fireEvent.click(await screen.findByRole('button', { name: popup }));
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: popup })).toBeNull();
  }
  expect(warned).not.toHaveBeenCalled();
});
