import { act, render } from '@testing-library/react';

import { scroll } from '@/test/app/scroll';

import { VirtualTurns } from './VirtualTurns';

beforeEach(() => {
  // jsdom lays nothing out: turns without a height would all be near the window.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
});

afterEach(() => jest.restoreAllMocks());

test('the turn that has the focus stays where it is, however far the page is scrolled', async () => {
  const turns = Array.from({ length: 2_000 }, (_, at) => ({
    speaker: 'caller' as const,
    text: 'Hello?',
    atSeconds: at,
  }));
  const { container } = render(
    <VirtualTurns
      turns={turns}
      found={{ count: 0, byTurn: new Map() }}
      hit={null}
      spoken={null}
      onPlayed={jest.fn()}
    />,
  );
  await scroll(0);
  const button = container.querySelector<HTMLElement>('[data-index="3"] button');
  act(() => button?.focus());
  for (const scrollY of [2_000, 20_000, 50_000]) await scroll(scrollY);
  expect(button).toHaveFocus();
  const items = [...container.querySelectorAll('li')];
  expect(items.filter(({ dataset }) => dataset['index'] !== undefined).length).toBeLessThan(150);
  const list = container.querySelector('ol');
  const padding = [list?.style.paddingBlockStart, list?.style.paddingBlockEnd];
  const heights = [...padding, ...items.map(({ style }) => style.height || '32')];
  expect(heights.reduce((sum, height) => sum + parseFloat(height ?? ''), 0)).toBe(2_000 * 32);
  act(() => button?.blur());
  await scroll(20_000);
  expect(button).not.toBeInTheDocument();
});
