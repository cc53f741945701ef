/** The state diagrams of README.md, made from the tables the product runs on. */
import { drawnFlows } from '@/test/flows/all';

const START = '<!-- diagrams:start -->';
const END = '<!-- diagrams:end -->';

function renderDiagrams(): string {
  return drawnFlows
    .map(({ name, drawing }) => `### ${name}\n\n\`\`\`mermaid\n${drawing}\n\`\`\``)
    .join('\n\n');
}

/**
 * Puts the diagrams as they are now between the two markers.
 * @throws where the text lacks a marker, since the diagrams would silently be nowhere.
 */
export function withDiagrams(readme: string): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) throw new Error(`README.md lacks ${START} or ${END}`);
  const before = readme.slice(0, start + START.length);
  return `${before}\n\n${renderDiagrams()}\n\n${readme.slice(end)}`;
}
