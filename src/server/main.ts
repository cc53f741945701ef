/** Starts the server: `npm start` (bundled) or `npm run dev` (by tsx). */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Parley needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  // Imported only now: on an older Node the rest would fail with words of its own.
  const { serve } = await import('./serve');
  // What cannot be said, as on a full disk, is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  await serve({
    environment: process.env,
    here: import.meta.dirname,
    print: (line) => console.log(line),
    printError: (line) => console.error(line),
  });
}
