import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { makeOwnFolder } from '@/test/ownFolder';

/** A small house in which every wall is broken once. */
const HOUSE: Record<string, string> = {
  'client/kernel/machine.ts': "import '@/client/ui/Button';",
  'client/ui/Button.ts': "import '@/client/lib/dates';",
  'client/lib/dates.ts': '',
  'client/api/call.ts': "import '@/contract/auth'; import '@/client/session/token';",
  'client/session/token.ts': "import '@/client/api/call';",
  'contract/auth.ts': "import '@/client/lib/dates';",
  'client/features/calls/CallsPage.ts':
    "import './callRow'; import '@/client/features/leads/leadRow';",
  'client/features/calls/callRow.ts': "import '@/client/app/store';",
  'client/features/leads/leadRow.ts': "import '@/client/app/store';",
  'client/app/store.ts': "import '@/client/features/calls/callRow'; import '@/test/app/people';",
  'client/app/menu.ts': "import '@/server/platform/db';",
  'client/index.tsx': "import './app/menu';",
  'client/shiny/new.ts': "import '@/contract/auth';",
  'server/platform/db.ts': "import '@/server/modules/calls/list';",
  'server/modules/calls/list.ts': "import '@/server/http/app';",
  'server/http/app.ts': "import '@/server/demo/seed';",
  'server/demo/seed.ts': "import '@/server/composition/deps';",
  'server/composition/deps.ts': "import '@/server/platform/limits'; import '@/server/http/app';",
  'server/platform/limits.ts': '',
  'server/platform/limits.test.ts':
    "import '@/test/app/people'; import '@/server/composition/deps';",
  'test/app/people.ts': "import '@/server/composition/deps'; import '@/client/app/store';",
  // Circles: by types alone, through a lazy import, and of two rooms none of whose files are in one.
  'client/lib/a.ts': "import type { B } from './b'; export interface A { b: B }",
  'client/lib/b.ts': "import type { A } from './a'; export interface B { a: A }",
  'client/app/pages.ts': "export const load = () => import('./shell');",
  'client/app/shell.ts': "import { load } from './pages'; export const x = load;",
  'server/modules/mail/send.ts': "import '@/server/modules/people/find';",
  'server/modules/people/find.ts': '',
  'server/modules/people/greet.ts': "import '@/server/modules/mail/templates/hello';",
  'server/modules/mail/templates/hello.ts': '',
};

const REPOSITORY = path.resolve(__dirname, '../..');

/** The lines the check prints about that house, and how it ends. */
function checkWalls() {
  const { folder: place, remove } = makeOwnFolder('walls');
  try {
    for (const [file, text] of Object.entries(HOUSE)) {
      const full = path.join(place, 'src', file);
      mkdirSync(path.dirname(full), { recursive: true });
      writeFileSync(full, text);
    }
    const command = ['node_modules/tsx/dist/cli.mjs', 'src/tools/walls.ts'];
    const { status, stderr } = spawnSync(
      process.execPath,
      command.map((part) => path.join(REPOSITORY, part)),
      { cwd: place, encoding: 'utf8' },
    );
    const lines = stderr.trim().replaceAll('src/', '').split('\n');
    return { status, lines: lines.sort() };
  } finally {
    remove();
  }
}

test('every broken wall and every circle is found, and nothing else', () => {
  const { status, lines } = checkWalls();
  expect(status).toBe(1);
  expect(lines).toEqual([
    'client/app looks down only: client/app/menu.ts → server/platform/db.ts',
    'client/app looks down only: client/app/store.ts → test/app/people.ts',
    'client/features/* looks down only: client/features/calls/CallsPage.ts → client/features/leads/leadRow.ts',
    'client/features/* looks down only: client/features/calls/callRow.ts → client/app/store.ts',
    'client/features/* looks down only: client/features/leads/leadRow.ts → client/app/store.ts',
    'client/kernel looks down only: client/kernel/machine.ts → client/ui/Button.ts',
    'client/session looks down only: client/session/token.ts → client/api/call.ts',
    'contract looks down only: contract/auth.ts → client/lib/dates.ts',
    'every place has its walls: client/shiny/new.ts → contract/auth.ts',
    'no circle of rooms: server/modules/mail → server/modules/people → server/modules/mail',
    'no circle: client/api/call.ts → client/session/token.ts → client/api/call.ts',
    'no circle: client/app/pages.ts → client/app/shell.ts → client/app/pages.ts',
    'no circle: client/app/store.ts → client/features/calls/callRow.ts → client/app/store.ts',
    'no circle: client/app/store.ts → test/app/people.ts → client/app/store.ts',
    'no circle: client/lib/a.ts → client/lib/b.ts → client/lib/a.ts',
    'no circle: server/composition/deps.ts → server/http/app.ts → server/demo/seed.ts → server/composition/deps.ts',
    'server/demo looks down only: server/demo/seed.ts → server/composition/deps.ts',
    'server/http looks down only: server/http/app.ts → server/demo/seed.ts',
    'server/modules looks down only: server/modules/calls/list.ts → server/http/app.ts',
    'server/platform looks down only: server/platform/db.ts → server/modules/calls/list.ts',
  ]);
});
