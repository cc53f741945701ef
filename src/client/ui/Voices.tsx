/**
 * The product's only ornament: two voices taking turns. A turn is a run of bars, given by half their lengths; the
 * silent voice is a line of dots.
 */
const turns: readonly (readonly number[])[] = [
  [3, 12, 19, 9, 12, 8, 24, 12, 9],
  [6, 5, 20, 25, 14, 9, 8, 6, 7, 4, 17, 14],
  [23, 21, 5, 14, 5, 13],
  [8, 11, 13, 9, 3, 4, 24, 18, 12, 10],
  [16, 16, 11, 12, 9, 10, 14, 7, 4],
];

const STEP = 10;
const DOT = 1.5;
const centres = [37, 113] as const;

/** One path of bars and one of dots for a voice, which speaks every second turn. */
function trackOf(voice: 0 | 1) {
  const centre = centres[voice];
  let bars = '';
  // Relative to the previous dot, so that the path repeats and compresses well: it is part of every page.
  let dots = `M${STEP / 2 - DOT / 2} ${centre}`;
  let x = STEP / 2;
  turns.forEach((halves, turn) => {
    for (const half of halves) {
      if (turn % 2 === voice) {
        bars += `M${x} ${centre - half}v${2 * half}`;
        dots += `m${STEP} 0`;
      } else dots += `h${DOT}m${STEP - DOT} 0`;
      x += STEP;
    }
  });
  return { bars, dots };
}

export function Voices({ className }: { className?: string }) {
  return (
    <svg
      className={['voices', className].filter(Boolean).join(' ')}
      viewBox="0 0 460 150"
      aria-hidden="true"
    >
      {([0, 1] as const).map((voice) => {
        const { bars, dots } = trackOf(voice);
        return (
          <g key={voice} className={`voice-${voice + 1}`}>
            <path d={bars} />
            <path className="voice-dots" d={dots} />
          </g>
        );
      })}
    </svg>
  );
}
