// Stands before everything else in `npm start`, `npm test` and `npm run dev`, in words that old versions understand too.
var version = process.versions.node;
var parts = version.split('.').map(Number);

if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 19)) {
  console.error('Parley needs Node.js 20.19 or newer; this is ' + version + '.');
  process.exit(1);
}
