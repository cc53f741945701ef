import { isChunkLoadError, reloadOnce, type MarkableHistory } from './chunkGuard';

/** A history entry as browsers keep it: its state outlives a reload. */
function entry(state: unknown = null): MarkableHistory {
  return {
    state,
    replaceState(next) {
      Object.assign(this, { state: structuredClone(next) });
    },
  };
}

function page(isAnswered = true) {
  const reload = jest.fn<void, []>();
  return { reload, services: { reload, serverAnswers: () => Promise.resolve(isAnswered) } };
}

describe('the guard against missing scripts', () => {
  it('reloads once per history entry, also when the entry has no state at first', async () => {
    const { reload, services } = page();
    const history = entry();
    expect(await reloadOnce(history, services)).toBe(true);
    for (let load = 0; load < 5; load += 1) expect(await reloadOnce(history, services)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await reloadOnce(entry(), services)).toBe(true);
  });

  it('does not reload where the server does not answer', async () => {
    const { reload, services } = page(false);
    expect(await reloadOnce(entry(), services)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it("leaves the router's own state in the entry", async () => {
    const history = entry({ usr: { from: 'menu' }, key: 'abc', idx: 2 });
    await reloadOnce(history, page().services);
    const mark = { reloadedForMissingScript: true };
    expect(history.state).toEqual({ usr: { from: 'menu' }, key: 'abc', idx: 2, ...mark });
  });

  it.each([
    [
      'refuses',
      () => {
        throw new DOMException('Too many calls', 'SecurityError');
      },
    ],
    ['forgets', () => {}],
  ])('does not reload where the browser %s the mark', async (_, replaceState) => {
    const { reload, services } = page();
    expect(await reloadOnce({ state: null, replaceState }, services)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    [
      Object.assign(new Error('Loading chunk 7 failed.\n(missing)'), { name: 'ChunkLoadError' }),
      true,
    ],
    [
      Object.assign(new Error('Loading CSS chunk 7 failed'), { code: 'CSS_CHUNK_LOAD_FAILED' }),
      true,
    ],
    [new TypeError('x is not a function'), false],
    ['ChunkLoadError', false],
    [null, false],
  ])('tells a missing script from other errors: %s', (error, expected) => {
    expect(isChunkLoadError(error)).toBe(expected);
  });
});
