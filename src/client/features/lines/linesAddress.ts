/** Which part of the screen the address names: `?line=ID`, `?connect=vapi`, `?connect=vapi&line=ID`. */
import type { Line } from '@/contract/lineReads';
import { LINE_PLATFORMS, type LinePlatform } from '@/contract/lineKinds';
import { paths } from '@/client/lib/paths';

export type LinesPlace =
  | { kind: 'list' }
  /** Null before one is chosen. */
  | { kind: 'form'; platform: LinePlatform | null }
  /** The steps left for a connected line. */
  | { kind: 'steps'; lineId: string }
  | { kind: 'line'; lineId: string };

/** Parses the query; anything unknown means the list. */
export function readPlace(search: string): LinesPlace {
  const query = new URLSearchParams(search);
  const lineId = query.get('line') ?? '';
  const connect = query.get('connect');
  if (lineId !== '') return { kind: connect === null ? 'line' : 'steps', lineId };
  if (connect === null) return { kind: 'list' };
  return { kind: 'form', platform: LINE_PLATFORMS.find((each) => each === connect) ?? null };
}

function withQuery(query: Record<string, string>): string {
  return `${paths.lines}?${new URLSearchParams(query).toString()}`;
}

export const formAddress = (platform: LinePlatform | ''): string =>
  withQuery({ connect: platform });

export const stepsAddress = ({ id, platform }: Pick<Line, 'id' | 'platform'>): string =>
  withQuery({ connect: platform ?? '', line: id });
