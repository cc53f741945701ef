/**
 * The product's only ornament: two voices taking turns. A turn is a run of bars (their heights);
 * whoever does not speak is a line of dots.
 */
const turns: readonly (readonly number[])[] = [
  [10, 27.7, 41.2, 22.6, 28.8, 19.4, 51.4, 27.3, 22.3],
  [15.9, 13.6, 44.6, 53.3, 32.6, 21.8, 20.5, 16.4, 17.5, 12.4, 37.2, 32.7],
  [50.6, 46.9, 13.8, 32.9, 14.4, 30],
  [20.8, 25.9, 29.1, 21.2, 10.6, 11.1, 52.1, 40.9, 28.2, 23.2],
  [36, 36.4, 26.5, 28.8, 22.8, 24.9, 31.7, 18.4, 11.2],
];

const STEP = 10;
const BAR_WIDTH = 4;
const centres = [37, 113] as const;

/** One path of bars and one of dots for a voice; every second turn is its own. */
function trackOf(voice: 0 | 1) {
  const centre = centres[voice];
  let bars = '';
  let dots = '';
  let x = STEP / 2;
  turns.forEach((heights, turn) => {
    for (const height of heights) {
      // Round caps add half the width at both ends.
      const line = height - BAR_WIDTH;
      if (turn % 2 === voice) bars += `M${x} ${(centre - line / 2).toFixed(1)}v${line.toFixed(1)}`;
      else dots += `M${x - 0.75} ${centre}h1.5`;
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
