// The licenses of what is bundled ask to be passed on with it: beside the files, in one that no page loads.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NAME = 'LicensesPlugin';
/** The package a file belongs to, nested ones too. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;
const LICENSE = /^(?:licen[cs]e|copying|notice)/i;

function licenseOf(folder) {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => LICENSE.test(file));
  if (files.length === 0) throw new Error(`${NAME}: ${name} comes without its license`);
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  return [`${name} ${version}`, ...new Set(texts)].join('\n\n');
}

export class LicensesPlugin {
  /** @param {string} filename where it is written, below the folder of the build */
  constructor(filename) {
    this.filename = filename;
  }

  apply({ webpack, hooks }) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const bundled = [...compilation.modules]
          .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
          .flatMap((module) => module.modules ?? [module]);
        const folders = bundled.flatMap(({ resource }) => PACKAGE.exec(resource ?? '') ?? []);
        const texts = [...new Set(folders)].sort().map(licenseOf);
        const text = `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
        compilation.emitAsset(this.filename, new webpack.sources.RawSource(text));
      });
    });
  }
}
