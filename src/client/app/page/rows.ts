/** A file of its own, loaded by the script in the page when it requests rows (webpack.config.js). */
import { drawRows } from './drawRows';

if (window.firstPage?.list) void drawRows(window, window.firstPage.list);
