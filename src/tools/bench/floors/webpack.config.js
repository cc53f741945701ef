// The floors by the settings of our client, with entries of their own and nothing of its page.
import path from 'node:path';

import CompressionPlugin from 'compression-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';

import settings from '../../../../webpack.config.js';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title></head>
<body><div id="root"></div></body></html>`;

const compressed = (algorithm, ending) =>
  new CompressionPlugin({ test: /\.(js|html)$/, algorithm, filename: `[path][base].${ending}` });

/** @param env.folder where each is built into a folder of its own */
export default ({ folder }) => {
  const {
    cache: _,
    dependencies: __,
    ...client
  } = settings().find(({ name }) => name === 'client');
  return ['bare', 'packages', 'table', 'chart'].map((name) => ({
    ...client,
    name,
    entry: path.join(import.meta.dirname, `${name}.tsx`),
    output: { ...client.output, path: path.join(folder, name) },
    plugins: [
      new HtmlPlugin({ templateContent: PAGE, scriptLoading: 'defer' }),
      compressed('brotliCompress', 'br'),
      compressed('gzip', 'gz'),
    ],
  }));
};
