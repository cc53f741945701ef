import { render, screen } from '@testing-library/react';

import { NoCalls } from './NoCalls';

test('each longer time without calls offers the next', () => {
  const empty = (days: 7 | 30) => (
    <NoCalls days={days} range={{ kind: 'last', days }} onLonger={() => {}} />
  );
  const { rerender } = render(empty(7));
  expect(screen.getByRole('button')).toHaveTextContent('Show 30 days');
  rerender(empty(30));
  expect(screen.getByRole('button')).toHaveTextContent('Show 90 days');
});
