/** A file of its own, which the page's first script loads where it asks for rows (webpack.config.js). */
import { drawRows } from './drawRows';

if (window.firstPage?.list) void drawRows(window, window.firstPage.list);
