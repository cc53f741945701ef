import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import webpack, { type WebpackPluginInstance } from 'webpack';

import { setUpFolder } from '@/test/ownFolder';

const { LicensesPlugin } = jest.requireActual<{
  LicensesPlugin: new (filename: string) => WebpackPluginInstance;
}>('./licensesPlugin.js');

const MIT = 'Copyright (c) Ada\n\nPermission is hereby granted, free of charge';
const place = setUpFolder('licenses', [beforeEach, afterEach]);

function write(name: string, text: string) {
  const file = place(name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function writePackage(name: string, files: Record<string, string> = {}) {
  const about = { name, version: '1.2.3', type: 'module', main: 'index.js', sideEffects: false };
  write(`node_modules/${name}/package.json`, JSON.stringify(about));
  write(
    `node_modules/${name}/index.js`,
    `export const answer = () => console.log(${JSON.stringify(name)});`,
  );
  for (const [file, text] of Object.entries(files)) write(`node_modules/${name}/${file}`, text);
}

/** The file of licenses, or why there is none. */
const build = () =>
  new Promise<string>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: place(),
      entry: './index.js',
      output: { path: place('dist') },
      plugins: [new LicensesPlugin('licenses.txt')],
    });
    compiler.run((error, stats) => {
      const wrong = error ?? stats?.compilation.errors[0];
      if (wrong) reject(wrong);
      else resolve(readFileSync(place('dist/licenses.txt'), 'utf8'));
    });
  });

beforeEach(() => {});

test('each package of the bundle is listed once with its license, and one that is left out is not', async () => {
  writePackage('@of/kept', { LICENSE: MIT });
  writePackage('other', { 'license.md': 'Theirs', NOTICE: 'Made by Bob' });
  writePackage('unused', { LICENSE: 'Not shipped' });
  write(
    'index.js',
    `import { answer } from '@of/kept';
     import { answer as other } from 'other';
     import { answer as unused } from 'unused';
     answer();
     other();`,
  );
  const rule = '-'.repeat(80);
  expect(await build()).toBe(
    `@of/kept 1.2.3\n\n${MIT}\n\n${rule}\n\nother 1.2.3\n\nMade by Bob\n\nTheirs\n`,
  );
});

test('a package without one ends the build', async () => {
  writePackage('bare');
  write('index.js', `import { answer } from 'bare';\nanswer();`);
  await expect(build()).rejects.toThrow('bare comes without its license');
});
