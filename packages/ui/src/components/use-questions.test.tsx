import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type LazyComponent, lazy } from '../loading/lazy.ts';
import { type Asked, useQuestions } from './use-questions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type SureProps = Asked<'yes'> & { readonly what: string };

type Loaded = { readonly default: typeof Sure };

function Sure({ what, open, onAnswer }: SureProps) {
  return open ? (
    <button type="button" onClick={() => onAnswer('yes')}>
      {what}?
    </button>
  ) : null;
}

type PageProps = {
  readonly questions: { readonly sure: LazyComponent<SureProps> };
  readonly onAnswer: (answer: unknown) => void;
};

/** A page with one question. */
function Page({ questions, onAnswer }: PageProps) {
  const { ask, popup } = useQuestions(questions);
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

/** Renders a page whose popup loads when the last promise of `loading` is resolved. */
function aPage() {
  const loads: PromiseWithResolvers<Loaded>[] = [];
  const load = () => {
    const loading = Promise.withResolvers<Loaded>();
    loads.push(loading);
    return loading.promise;
  };
  const answers: unknown[] = [];
  const questions = { sure: lazy(load) };
  render(<Page questions={questions} onAnswer={(answer) => answers.push(answer)} />);
  return {
    answers,
    go: () => fireEvent.click(screen.getByRole('button', { name: 'Go' })),
    /** The nth request for the popup, once it is made. */
    loading: (times: number) =>
      vi.waitFor(() => {
        const load = loads[times - 1];
        if (!load) throw new Error(`not asked for ${times} times`);
        return load;
      }),
  };
}

it('shows a question as soon as its popup has loaded, and waits for the answer', async () => {
  const { answers, go, loading } = aPage();
  go();
  (await loading(1)).resolve({ default: Sure });
  // Without a Suspense: React would show suspended content 300 ms later.
  fireEvent.click(await screen.findByRole('button', { name: 'Leave?' }, { timeout: 250 }));
  await act(async () => undefined);
  expect(answers).toEqual(['yes']);
  expect(screen.queryByRole('button', { name: 'Leave?' })).toBeNull();
});

it('rejects if the popup of a question fails to load, and loads it again at the next press', async () => {
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

/** A page that asks questions from two places. */
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

const sure = { sure: Sure };

it('keeps questions from two places of a page apart: each is closed by its own answer', async () => {
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
