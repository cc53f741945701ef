// The client into dist/client, the server into dist/server, and before them what index.html is filled
// with, into dist/page.
//   webpack                      production, all
//   webpack serve --env dev      client only, hot, with the backend behind it (npm run dev)
import path from 'node:path';

import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import reactRefreshTypeScript from 'react-refresh-typescript';
import webpack from 'webpack';

import { FirstPagePlugin } from './src/tools/build/firstPagePlugin.js';
import { LicensesPlugin } from './src/tools/build/licensesPlugin.js';
import { withoutSchemas } from './src/tools/build/withoutSchemas.js';

const here = import.meta.dirname;
const from = (...parts) => path.join(here, ...parts);

/** What is sent to browsers as text. */
const PRECOMPRESSED = /\.(js|css|html|svg)$/;

/** Types are checked by `npm run check`; the loader only strips them (tsconfig's noEmit would mean no output). */
const typescript = (before = []) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'ts-loader',
  options: {
    configFile: from('src/client/tsconfig.json'),
    transpileOnly: true,
    compilerOptions: { noEmit: false, sourceMap: true },
    getCustomTransformers: () => ({ before }),
  },
});

/** All that the first request waits for on the sign-in page (app/loadRequests.ts), and that page does not. */
function sendsRequests(module, { chunkGraph }) {
  const names = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name);
  return names.includes('requests') && !names.includes('sign-in');
}

/** A file that hangs is given up after this many milliseconds (product §2.32). */
const FILE_TIMEOUT = 120_000;

/** Runs in the page, as text: webpack has a time limit for scripts only. */
const insertStyleSheet = new Function(
  'link',
  `setTimeout(() => link.onerror?.(new Event('timeout')), ${FILE_TIMEOUT});
  document.head.append(link);`,
);

const common = (name, dev) => ({
  name,
  mode: dev ? 'development' : 'production',
  context: here,
  // What is delivered has none: it would be our source to read, and nothing reads it (decision 68).
  devtool: dev ? 'eval-cheap-module-source-map' : false,
  resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { '@': from('src') } },
  cache: {
    type: 'filesystem',
    cacheDirectory: from('node_modules/.cache/webpack'),
    name: `${name}-${dev ? 'dev' : 'prod'}`,
    // What the loader reads for itself is not looked for in it.
    buildDependencies: {
      config: [import.meta.filename],
      typescript: [from('tsconfig.json'), from('src/client/tsconfig.json')],
    },
  },
  performance: false,
});

/** Constants of the client (src/client/app/globals.d.ts). */
const constants = (dev) =>
  new webpack.DefinePlugin({
    // Where the calls go; empty is the page's own origin.
    __API_HOST__: JSON.stringify(process.env.API_HOST ?? ''),
    __DEVTOOLS__: JSON.stringify(dev || process.env.REDUX_DEVTOOLS === 'on'),
    __DEV__: JSON.stringify(dev),
  });

const minimizer = [
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
];

/** Packages stay in node_modules; only our own files are bundled. */
const packagesOutside = {
  externalsType: 'module',
  externals: [/^(?!\.|@\/|\/|[A-Za-z]:\\)/],
};

/** The script that stands in the page, and the one beside it that fills its tables. */
function inline() {
  return {
    ...common('inline', false),
    target: 'browserslist',
    entry: {
      inline: './src/client/app/page/inline.ts',
      rows: './src/client/app/page/rows.ts',
    },
    output: { path: from('dist/page'), filename: '[name].js' },
    module: { rules: [typescript()] },
    optimization: { minimizer },
  };
}

/** Draws the first pages, in this very process. */
function render() {
  return {
    ...common('render', false),
    target: 'node20',
    entry: { render: './src/client/app/page/renderPages.tsx' },
    experiments: { outputModule: true },
    output: { path: from('dist/page'), filename: '[name].js', library: { type: 'module' } },
    ...packagesOutside,
    module: { rules: [typescript(), { test: /\.css$/, type: 'asset/source' }] },
    optimization: { minimize: false },
    plugins: [constants(false), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

function client(dev) {
  return {
    ...common('client', dev),
    dependencies: dev ? [] : ['inline', 'render'],
    // The oldest browsers it is built for stand in package.json (decision 76).
    target: 'browserslist',
    entry: './src/client/index.tsx',
    output: {
      path: from('dist/client'),
      publicPath: '',
      filename: dev ? '[name].js' : 'assets/[name].[contenthash:7].js',
      chunkFilename: dev ? '[name].js' : 'assets/[name].[contenthash:7].js',
      assetModuleFilename: 'assets/[name].[contenthash:7][ext]',
      chunkLoadTimeout: FILE_TIMEOUT,
      // The Content-Security-Policy lets this one policy make script addresses.
      trustedTypes: { policyName: 'parley' },
      clean: true,
    },
    module: {
      rules: [
        typescript([withoutSchemas, ...(dev ? [reactRefreshTypeScript()] : [])]),
        // Goes with all it needs where the build has no DevTools.
        { test: from('src/client/app/devtools.ts'), sideEffects: false },
        {
          test: /\.css$/,
          use: [
            dev ? 'style-loader' : MiniCssExtractPlugin.loader,
            { loader: 'css-loader', options: { modules: false } },
          ],
        },
      ],
    },
    optimization: {
      runtimeChunk: 'single',
      splitChunks: {
        chunks: 'all',
        // What two screens share and is smaller costs each of them more as a file of its own.
        minSize: 40_000,
        cacheGroups: {
          // One file, loaded with every screen but the sign-in page.
          api: { name: 'api', test: sendsRequests, chunks: 'async', minChunks: 2, enforce: true },
        },
      },
      minimizer: [...minimizer, new CssMinimizerPlugin()],
    },
    plugins: [
      constants(dev),
      new HtmlPlugin({ template: from('public/index.html'), scriptLoading: 'defer' }),
      new CopyPlugin({
        patterns: [{ from: from('public'), globOptions: { ignore: ['**/index.html'] } }],
      }),
      ...(dev
        ? [new ReactRefreshPlugin()]
        : [
            new MiniCssExtractPlugin({
              filename: 'assets/[name].[contenthash:7].css',
              chunkFilename: 'assets/[name].[contenthash:7].css',
              insert: insertStyleSheet,
            }),
            new FirstPagePlugin(from('dist/page')),
            new LicensesPlugin('licenses.txt'),
            // Compiled while they are fetched, beside the main thread, and not one by one on it as they
            // are first called (decision 132).
            new webpack.BannerPlugin({
              banner: '//# allFunctionsCalledOnLoad',
              raw: true,
              test: /\.js$/,
              stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
            }),
            new CompressionPlugin({
              test: PRECOMPRESSED,
              algorithm: 'brotliCompress',
              filename: '[path][base].br',
            }),
            new CompressionPlugin({
              test: PRECOMPRESSED,
              algorithm: 'gzip',
              filename: '[path][base].gz',
            }),
          ]),
    ],
    devServer: {
      port: Number(process.env.PORT ?? 3000),
      hot: true,
      static: false,
      // Whatever is not the client is the backend's.
      proxy: [
        {
          context: (pathname) =>
            !/^\/($|ws$|assets\/|(?!openapi)[\w.~-]+\.(js|css|json|map|svg|png|ico)$)/.test(
              pathname,
            ),
          target: process.env.BACKEND_URL ?? 'http://127.0.0.1:3001',
        },
      ],
    },
  };
}

function server() {
  return {
    ...common('server', false),
    target: 'node20',
    entry: { main: './src/server/main.ts', cli: './src/server/cli/cli.ts' },
    experiments: { outputModule: true },
    output: {
      path: from('dist/server'),
      filename: '[name].js',
      library: { type: 'module' },
      clean: true,
    },
    ...packagesOutside,
    module: {
      // `import.meta.dirname` is meant at run time: it finds the migrations beside the bundle.
      parser: { javascript: { importMeta: false } },
      rules: [typescript()],
    },
    optimization: { minimize: false, splitChunks: { chunks: 'all', minSize: 0 } },
    plugins: [
      new CopyPlugin({ patterns: [{ from: from('src/server/migrations'), to: 'migrations' }] }),
    ],
  };
}

export default (env = {}) =>
  env.dev ? client(true) : [inline(), render(), client(false), server()];
