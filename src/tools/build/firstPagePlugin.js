// Writes into index.html what is to be seen before any file has come: the first pages, the style of the
// page and the script that shows the right one (product §16.12, decision 82).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import HtmlPlugin from 'html-webpack-plugin';

const NAME = 'FirstPagePlugin';
/** Beside index.html: what a Content-Security-Policy has to allow (src/server/http/headers.ts). */
const HASHES = 'inline-hashes.json';

/** The style sheet is given back by its name: it is written into the page and not shipped beside it. */
function takeStyle(compilation) {
  const files = compilation.entrypoints.get('main').getFiles();
  return files
    .filter((file) => file.endsWith('.css'))
    .map((file) => {
      const { source } = compilation.getAsset(file);
      compilation.deleteAsset(file);
      return source.source().toString();
    })
    .join('');
}

/** Files of a screen that the page itself does not begin with. */
function filesOf(compilation, chunks) {
  const first = new Set(compilation.entrypoints.get('main').getFiles());
  const files = chunks.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`${NAME}: the build has no chunk ${name}`);
    return group.getFiles();
  });
  return [...new Set(files)].filter((file) => !first.has(file));
}

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** All texts between a tag of that name, without attributes, and its end. */
function textsIn(html, tag) {
  return [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text]) => text);
}

export class FirstPagePlugin {
  /** @param {string} parts folder with `render.js`, `inline.js` and `rows.js`, built before */
  constructor(parts) {
    this.parts = parts;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const hooks = HtmlPlugin.getHooks(compilation);
      hooks.alterAssetTags.tap(NAME, (data) => {
        data.assetTags.styles = [];
        return data;
      });
      hooks.beforeEmit.tapPromise(NAME, async (data) => {
        data.html = await this.fill(data.html, compilation);
        return data;
      });
      compilation.hooks.processAssets.tap(
        // File names are final by then, and nothing is compressed yet.
        { name: NAME, stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => {
          const html = compilation.getAsset('index.html').source.source().toString();
          const hashes = {
            script: textsIn(html, 'script').map(hashOf),
            style: textsIn(html, 'style').map(hashOf),
          };
          const text = `${JSON.stringify(hashes, null, 2)}\n`;
          compilation.emitAsset(HASHES, new compiler.webpack.sources.RawSource(text));
        },
      );
    });
  }

  read(name) {
    return readFileSync(path.join(this.parts, name), 'utf8').trim();
  }

  /** The script that fills the tables becomes a file of the client, named like the others. */
  emitRows(compilation) {
    const text = this.read('rows.js');
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 7);
    const file = `assets/rows.${hash}.js`;
    compilation.emitAsset(file, new compilation.compiler.webpack.sources.RawSource(text), {
      immutable: true,
    });
    return file;
  }

  async fill(html, compilation) {
    const built = pathToFileURL(path.join(this.parts, 'render.js'));
    const { renderPages } = await import(`${built.href}?${Date.now()}`);
    const { pages, tables, routes } = await renderPages();
    const table = Object.fromEntries(
      routes.map(({ path: at, chunks, ...route }) => [
        at.toLowerCase(),
        { ...route, files: filesOf(compilation, chunks) },
      ]),
    );
    const script = this.read('inline.js')
      .replace('__FIRST_ROUTES__', () => JSON.stringify(table))
      .replace('__FIRST_ROWS__', () => JSON.stringify(`./${this.emitRows(compilation)}`));
    const templatesOf = (kind, parts) =>
      Object.entries(parts)
        .map(([name, part]) => `<template id="${kind}-${name}">${part}</template>`)
        .join('');
    const first = `${templatesOf('page', pages)}<script>${script}</script>`;
    // Behind the script: the first frame does not wait for them (decision 135).
    const later = templatesOf('table', tables);
    const root = '<div id="root"></div>';
    if (!html.includes(root)) throw new Error(`${NAME}: index.html has no ${root}`);
    return html
      .replace('</head>', () => `<style>${takeStyle(compilation)}</style></head>`)
      .replace(root, () => root + first + later);
  }
}
