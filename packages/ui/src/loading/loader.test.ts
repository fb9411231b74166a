import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Layers } from '../browser/back-button.ts';
import { createPageHold } from '../browser/page-hold.ts';
import { createLoader, LoadError } from './loader.ts';

let page: ReturnType<typeof createPageHold>;
let loader: ReturnType<typeof createLoader>;
const server = vi.fn<() => Promise<Response>>();
const reload = vi.fn();
const lost = new TypeError('Failed to fetch dynamically imported module');
const failing = (times: number) => {
  const load = vi.fn(async () => 'part');
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(lost);
  return load;
};

beforeEach(() => {
  page = createPageHold();
  loader = createLoader(() => !page.isHeld());
  history.replaceState(null, '');
  vi.stubGlobal('fetch', server.mockResolvedValue(new Response()));
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** Makes the page look as if it was opened by a link, or reloaded. */
const cameBy = (type: 'navigate' | 'reload') =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);

it('requests a part once more if it fails to load', async () => {
  const load = failing(1);
  expect(await loader.load(load)).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
  expect(server).not.toHaveBeenCalled();
});

it('throws a LoadError without a connection, and tries as often the next time', async () => {
  cameBy('navigate');
  server.mockRejectedValue(new TypeError('offline'));
  const load = failing(3);
  await expect(loader.load(load)).rejects.toThrow(LoadError);
  expect(reload).not.toHaveBeenCalled();
  expect(await loader.load(load)).toBe('part');
  expect(load).toHaveBeenCalledTimes(4);
});

it('reloads the page without an error if the server answers, but not twice in ten seconds', async () => {
  const age = vi.spyOn(performance, 'now').mockReturnValue(1000);
  cameBy('navigate');
  const told = vi.fn();
  loader.load(failing(2)).then(told, told);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(server).toHaveBeenCalledWith('/', expect.objectContaining({ method: 'HEAD' }));
  cameBy('reload');
  await expect(loader.load(failing(2))).rejects.toThrow(LoadError);
  expect(reload).toHaveBeenCalledOnce();
  expect(told).not.toHaveBeenCalled();
  age.mockReturnValue(10_000);
  loader.load(failing(2)).then(told, told);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

it('does not reload the page if a proxy reports that the server is unavailable', async () => {
  cameBy('navigate');
  server.mockResolvedValue(new Response('Bad Gateway', { status: 502 }));
  await expect(loader.load(failing(2))).rejects.toThrow(LoadError);
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['a call is in progress', () => page.hold()],
  ['a sheet is open', () => new Layers().hold(() => undefined)],
  [
    'the phone opens another page',
    () => {
      page.leaveFor('/sandbox/pay/1');
      return () => undefined;
    },
  ],
])('does not reload the page while %s, even if that began after asking the server', async (_, begin) => {
  cameBy('navigate');
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const ends: (() => void)[] = [];
  server.mockImplementation(async () => {
    ends.push(begin());
    return new Response();
  });
  await expect(loader.load(failing(2))).rejects.toThrow(LoadError);
  expect(reload).not.toHaveBeenCalled();
  for (const end of ends) end();
});

it('tries to load a part again until it succeeds, if the page is incomplete without it', async () => {
  vi.useFakeTimers();
  server.mockRejectedValue(new TypeError('offline'));
  const load = failing(2);
  const come = loader.load(load, { keepTrying: true });
  await vi.advanceTimersByTimeAsync(2900);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(await come).toBe('part');
  expect(load).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
