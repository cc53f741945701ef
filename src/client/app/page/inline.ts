/** The script in the page itself, allowed by its hash (webpack.config.js). */
import { showFirstPage } from './showFirstPage';
import type { FirstRoutes } from './firstPage';

/** Written in by the build. */
declare const __FIRST_ROUTES__: FirstRoutes;
declare const __FIRST_ROWS__: string;

/** If it does not load, the grey shapes stay. */
const fetchRows = () =>
  void import(/* webpackIgnore: true */ __FIRST_ROWS__).catch(() => undefined);

window.firstPage = showFirstPage(window, __FIRST_ROUTES__, fetchRows);
