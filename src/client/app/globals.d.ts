/** Constants the build writes into the bundle (webpack.config.js, DefinePlugin; jest.config.js for tests). */

/** Origin of the backend's calls without trailing slash; empty is the page's own origin. */
declare const __API_HOST__: string;
/** Whether Redux DevTools may connect: development builds, or `REDUX_DEVTOOLS=on npm run build`. */
declare const __DEVTOOLS__: boolean;
/** A development build. */
declare const __DEV__: boolean;

declare module '*.css';
