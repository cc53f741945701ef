/** The state diagrams of docs/flows.md, made from the tables the product runs on. */
import { drawnFlows } from '@/test/flows/all';

export const FLOWS_FILE = 'docs/flows.md';

/** What stands between a flow's markers is written here; all other text is somebody's. */
const PLACE = /<!-- diagram:(\w+) -->[^]*?<!-- \/diagram -->/g;

/**
 * Puts each flow's diagram as it is now between its markers, `<!-- diagram:NAME -->` and `<!-- /diagram -->`.
 * @throws where a flow has no place or two of them, or a place names no flow: a diagram would silently
 *   be nowhere, or stay as it was.
 */
export function withDiagrams(text: string): string {
  const places = [...text.matchAll(PLACE)].map(([, name]) => name);
  const names = drawnFlows.map(({ name }) => name);
  const misplaced = names.filter((name) => places.filter((place) => place === name).length !== 1);
  if (misplaced.length > 0) {
    const markers = misplaced.map((name) => `<!-- diagram:${name} --><!-- /diagram -->`);
    throw new Error(`Write into ${FLOWS_FILE}, once each: ${markers.join(', ')}`);
  }
  return text.replace(PLACE, (_, place: string) => {
    const flow = drawnFlows.find(({ name }) => name === place);
    if (!flow) throw new Error(`${FLOWS_FILE} has a place for ${place}, which is no flow`);
    return `<!-- diagram:${place} -->\n\n\`\`\`mermaid\n${flow.drawing}\n\`\`\`\n\n<!-- /diagram -->`;
  });
}
