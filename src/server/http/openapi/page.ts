/** The description of the API as a page for people. */
import { html, type Html } from '@/server/platform/html';
import { framedPage } from '../pages/page';
import { limitsOf, notationOf } from './notation';
import type { ReplyContent, ShownDescription, ShownOperation } from './shape';

interface ShownCall extends ShownOperation {
  method: string;
  path: string;
}

/** Text in which `code` stands between backticks, as in the description itself. */
function prose(text: string): Html[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

/** By the names of the schemes. */
const KEYS: Readonly<Record<string, Html>> = {
  token: html`Needs the header <code>token</code>`,
  intakeKey: html`Needs the header <code>Authorization: Bearer INTAKE_KEY</code>`,
  line: html`Needs the check that was chosen for the line`,
  booking: html`Needs the header <code>booking-token</code>`,
};

function keyLine({ security: [first], operationId }: ShownCall): Html {
  if (!first) return html`<p class="quiet">Open to everyone</p>`;
  const key = Object.keys(first).map((name) => KEYS[name])[0];
  if (!key) throw new Error(`Nothing is said of the key of ${operationId}`);
  return html`<p class="quiet">${key}</p>`;
}

/** Those of one place. */
function parameterTable({ parameters = [] }: ShownCall, place: string, title: string): Html {
  const there = parameters.filter((parameter) => parameter.in === place);
  if (there.length === 0) return html``;
  const rows = there.map(
    ({ name, required, schema }) =>
      html`<tr>
        <th scope="row"><code>${name}</code></th>
        <td>${required ? 'required' : 'optional'}</td>
        <td>${limitsOf(schema)}</td>
      </tr>`,
  );
  return html`<h4>${title}</h4>
    <table>
      ${rows}
    </table>`;
}

function bodyBlock({ requestBody }: ShownCall): Html {
  if (!requestBody) return html``;
  return html`<h4>Body${requestBody.required ? '' : ', optional'}</h4>
    <pre>${notationOf(requestBody.content['application/json'].schema)}</pre>`;
}

const schemaOf = (content: ReplyContent) =>
  'application/json' in content
    ? content['application/json'].schema
    : 'text/event-stream' in content
      ? content['text/event-stream'].schema
      : content['application/zip'].schema;

function replies({ responses }: ShownCall): Html {
  const isGood = (status: string) => /^[23]/.test(status);
  const all = Object.entries(responses);
  const good = all
    .filter(([status]) => isGood(status))
    .map(
      ([status, { description, content }]) =>
        html`<h4>Reply ${status}</h4>
          <p>${prose(description)}</p>
          ${content ? html`<pre>${notationOf(schemaOf(content))}</pre>` : html``}`,
    );
  const refusals = all
    .filter(([status]) => !isGood(status) && status !== 'default')
    .map(
      ([status, { description }]) =>
        html`<tr>
          <th scope="row">${status}</th>
          <td>${prose(description)}</td>
        </tr>`,
    );
  return html`${good}
    <h4>Refusals</h4>
    <table>
      ${refusals}
    </table>`;
}

function callBlock(call: ShownCall): Html {
  return html`<article id="${call.operationId}">
    <h3>
      <span class="method">${call.method}</span> <code>${call.path}</code>
      <a class="anchor" href="#${call.operationId}" aria-label="Link to ${call.operationId}">#</a>
    </h3>
    <p>
      ${call.summary}.${call.description === undefined ? '' : ' '}${prose(call.description ?? '')}
    </p>
    ${keyLine(call)} ${parameterTable(call, 'path', 'Path')}
    ${parameterTable(call, 'query', 'Query')} ${bodyBlock(call)} ${replies(call)}
  </article>`;
}

/** Every call of the description, by its heading. */
export function apiPage(description: ShownDescription): string {
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): ShownCall => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
  const groups = description.tags.map(({ name }, index) => ({
    name,
    id: `group-${index + 1}`,
    calls: calls.filter(({ tags: [tag] }) => tag === name),
  }));
  const contents = groups.map(
    (group) =>
      html`<li>
        <a href="#${group.id}">${group.name}</a>
        <ul>
          ${group.calls.map(
            (call) => html`<li><a href="#${call.operationId}">${call.summary}</a></li>`,
          )}
        </ul>
      </li>`,
  );
  const sections = groups.map(
    (group) =>
      html`<section aria-labelledby="${group.id}">
        <h2 id="${group.id}">${group.name}</h2>
        ${group.calls.map(callBlock)}
      </section>`,
  );
  const { schemas, securitySchemes } = description.components;
  const keys = Object.values(securitySchemes).map(
    (scheme) => html`<li>${prose(scheme.description)}</li>`,
  );
  return framedPage(
    { title: 'API', style: '/docs/style.css' },
    html`<nav aria-label="Calls">
        <p><a href="/">Parley</a> · <a href="/openapi.json">openapi.json</a></p>
        <ul>
          ${contents}
        </ul>
      </nav>
      <main>
        <h1>${description.info.title} API</h1>
        ${description.info.description.split('\n').map((line) => html`<p>${prose(line)}</p>`)}
        <h2>Who is calling</h2>
        <ul>
          ${keys}
        </ul>
        <h2>Refusals</h2>
        <pre>${notationOf(schemas.Refusal)}</pre>
        ${sections}
      </main>`,
  );
}
