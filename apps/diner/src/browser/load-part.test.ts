import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdBack } from './back-button.ts';
import { holdPage } from './hold-page.ts';
import { LostPart, loadPart } from './load-part.ts';
import { leaveFor } from './location.ts';

const server = vi.fn<() => Promise<Response>>();
const reload = vi.fn();
const lost = new TypeError('Failed to fetch dynamically imported module');
const failing = (times: number) => {
  const load = vi.fn(async () => 'part');
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(lost);
  return load;
};

beforeEach(() => {
  vi.stubGlobal('fetch', server.mockResolvedValue(new Response()));
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** As a page that came by a link, or was loaded anew. */
const cameBy = (type: 'navigate' | 'reload') =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);

it('a part that does not come is asked for once more at once', async () => {
  const load = failing(1);
  expect(await loadPart(load)).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
  expect(server).not.toHaveBeenCalled();
});

it('without a connection it is a lost part, and is tried as often the next time', async () => {
  cameBy('navigate');
  server.mockRejectedValue(new TypeError('offline'));
  const load = failing(3);
  await expect(loadPart(load)).rejects.toThrow(LostPart);
  expect(reload).not.toHaveBeenCalled();
  expect(await loadPart(load)).toBe('part');
  expect(load).toHaveBeenCalledTimes(4);
});

it('where the server answers, the page is loaded anew and nobody is told; of a page that was, no more', async () => {
  cameBy('navigate');
  const told = vi.fn();
  loadPart(failing(2)).then(told, told);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(server).toHaveBeenCalledWith('/', expect.objectContaining({ method: 'HEAD' }));
  cameBy('reload');
  await expect(loadPart(failing(2))).rejects.toThrow(LostPart);
  expect(reload).toHaveBeenCalledOnce();
  expect(told).not.toHaveBeenCalled();
});

it('where a proxy says that the server is away, the page stays', async () => {
  cameBy('navigate');
  server.mockResolvedValue(new Response('Bad Gateway', { status: 502 }));
  await expect(loadPart(failing(2))).rejects.toThrow(LostPart);
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['a call is on its way', holdPage],
  ['a sheet is open', () => holdBack(() => undefined)],
  [
    'the phone goes to another page',
    () => {
      leaveFor('/sandbox/pay/1');
      return () => undefined;
    },
  ],
])('while %s, be it since the server was asked, the page stays', async (_, begin) => {
  cameBy('navigate');
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const ends: (() => void)[] = [];
  server.mockImplementation(async () => {
    ends.push(begin());
    return new Response();
  });
  await expect(loadPart(failing(2))).rejects.toThrow(LostPart);
  expect(reload).not.toHaveBeenCalled();
  for (const end of ends) end();
});
