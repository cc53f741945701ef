import { act, render } from '@testing-library/react';
import { createRef } from 'react';

import { queriesList } from './lists';
import { makeRows } from './rows';
import { VirtualRows } from './VirtualRows';

beforeEach(() => {
  // jsdom lays nothing out: rows without a height would all be near the window.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});

afterEach(() => jest.restoreAllMocks());

test('a scroll looks at the rows near the window, not at all of them', async () => {
  const record = (id: number) => ({
    id: `${id}`,
    time: null,
    name: 'Ana',
    phone: '',
    callback: null,
    joined: null,
    booking: null,
    query: '',
  });
  let looks = 0;
  const rows = new Proxy(makeRows(Array.from({ length: 10_000 }, (_, id) => record(id))), {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  const bodyRef = createRef<HTMLTableSectionElement>();
  render(
    <table>
      <tbody ref={bodyRef}>
        <VirtualRows
          rows={rows}
          columns={queriesList.columns}
          term=""
          isList={false}
          bodyRef={bodyRef}
        />
      </tbody>
    </table>,
  );
  looks = 0;
  for (const scrollY of [400, 2000, 9000]) {
    await act(async () => {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: scrollY });
      window.dispatchEvent(new Event('scroll'));
    });
  }
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThan(1_000);
});
