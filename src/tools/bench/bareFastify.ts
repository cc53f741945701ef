/** A Fastify with one route and nothing else, as a process: what this machine can do at all. */
import { readFileSync } from 'node:fs';

import fastify from 'fastify';

const [, , path = '/', bodyFile = ''] = process.argv;
const body: unknown = JSON.parse(readFileSync(bodyFile, 'utf8'));
const app = fastify();
app.get(path, async () => body);
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
