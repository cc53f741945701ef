/** What is fetched ahead once the first screen stands (product §16.18). */
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';

import { paths } from '@/client/lib/paths';
import { closePages, openFirstPage } from '@/test/app/firstPageScreen';

import { FirstScreen } from './FirstScreen';

afterEach(() => {
  jest.useRealTimers();
  closePages();
});

test.each([
  [paths.signIn, [paths.reports, paths.analytics]],
  [paths.reports, [paths.analytics, paths.questions]],
  [paths.analytics, [paths.questions]],
  [paths.questions, [paths.analytics]],
  [paths.crm, []],
])('two seconds after %s the files of %j are fetched', (path, next) => {
  jest.useFakeTimers();
  const fetched: string[] = [];
  const firstPage = { ...openFirstPage('#/'), prefetch: (to: string) => void fetched.push(to) };
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [path] });
  render(
    <FirstScreen firstPage={firstPage} router={router}>
      <p>The screen</p>
    </FirstScreen>,
  );
  jest.advanceTimersByTime(1_999);
  expect(fetched).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(fetched).toEqual(next);
  router.dispose();
});
