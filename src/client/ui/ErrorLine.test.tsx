import { render, screen } from '@testing-library/react';

import { ErrorLine } from './ErrorLine';

test('another error is said in the place of the former', () => {
  const { rerender } = render(<ErrorLine>Choose a day.</ErrorLine>);
  rerender(<ErrorLine>Choose a later day.</ErrorLine>);
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a later day.');
});
