import { Outlet } from 'react-router-dom';

import { useScreenChange } from './useScreenChange';

/** What stays while screens change. */
export function RootLayout() {
  useScreenChange();
  return <Outlet />;
}
