/**
 * TEMPORARY (issue 11): walls that stand before the branches that keep them are merged. Breaking them is
 * printed and forgiven. Delete this file, and its one use in walls.ts, once the list prints nothing.
 */
const PENDING = [/^no circle: src\/client\/features\/sign-in\/signIn(?:Machine|Texts)\.ts/];

export const isPending = (line: string) => PENDING.some((pattern) => pattern.test(line));
