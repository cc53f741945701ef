// The schemas of the wire are the server's: the client sends and reads calls without them, so that neither
// they nor the library they are made with come into its files (decision 85).
import path from 'node:path';

import ts from 'typescript';

/** Of a descriptor (src/contract/endpoint.ts), what the door of the server alone looks at. */
const OF_THE_SERVER = new Set(['body', 'query', 'reply']);
const CONTRACT = `${path.sep}src${path.sep}contract${path.sep}`;

const isDescriptor = (node) =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'endpoint';

function withoutServersParts(literal, factory) {
  const kept = literal.properties.filter(
    ({ name }) => !(name && ts.isIdentifier(name) && OF_THE_SERVER.has(name.text)),
  );
  return factory.updateObjectLiteralExpression(literal, kept);
}

/** What is made while a file is loaded; left out where nobody looks at it, as it has no other effect. */
function madeApart(value, factory) {
  const call = factory.createImmediatelyInvokedArrowFunction([
    factory.createReturnStatement(value),
  ]);
  return ts.addSyntheticLeadingComment(call, ts.SyntaxKind.MultiLineCommentTrivia, '#__PURE__');
}

/** A TypeScript transformer: contracts as the client has them. */
export const withoutSchemas = (context) => (file) => {
  if (!path.normalize(file.fileName).includes(CONTRACT)) return file;
  const { factory } = context;

  function visitDeclaration(node) {
    if (!ts.isVariableDeclaration(node)) return ts.visitEachChild(node, visitDeclaration, context);
    const { initializer: value } = node;
    if (!value || !(ts.isCallExpression(value) || ts.isObjectLiteralExpression(value))) return node;
    const made = isDescriptor(value)
      ? factory.updateCallExpression(value, value.expression, undefined, [
          withoutServersParts(value.arguments[0], factory),
        ])
      : value;
    return factory.updateVariableDeclaration(
      node,
      node.name,
      undefined,
      undefined,
      madeApart(made, factory),
    );
  }

  return ts.visitEachChild(
    file,
    (node) => (ts.isVariableStatement(node) ? visitDeclaration(node) : node),
    context,
  );
};
