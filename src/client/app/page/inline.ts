/** The script that stands in the page itself, allowed by its hash (webpack.config.js). */
import { showFirstPage } from './showFirstPage';
import type { FirstRoutes } from './firstPage';

/** Written in by the build. */
declare const __FIRST_ROUTES__: FirstRoutes;

window.firstPage = showFirstPage(window, __FIRST_ROUTES__);
