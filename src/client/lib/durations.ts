/** Durations as text. */

/** As a clock shows them: `2:48`, `1:02:03`. */
export function clockText(seconds: number): string {
  const { hours, minutes, rest } = partsOf(seconds);
  const pad = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** In words, two units at most: `14 s`, `2 min 48 s`, `1 h 5 min`. */
export function durationText(seconds: number): string {
  const { hours, minutes, rest } = partsOf(seconds);
  const units =
    hours > 0
      ? [`${hours} h`, minutes > 0 && `${minutes} min`]
      : [minutes > 0 && `${minutes} min`, (rest > 0 || minutes === 0) && `${rest} s`];
  return units.filter(Boolean).join(' ');
}

/** How long somebody waits, two units at most: `3 days 18 h`, `2 h 53 min`, `5 min`. */
export function waitText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'Less than 1 min';
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const units =
    days > 0
      ? [`${days} ${days === 1 ? 'day' : 'days'}`, hours > 0 && `${hours} h`]
      : [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`];
  return units.filter(Boolean).join(' ');
}

/** `durationText` in full words, for screen readers: `2 minutes 48 seconds`. */
export function spokenDuration(seconds: number): string {
  const words: Readonly<Record<string, string>> = { h: 'hour', min: 'minute', s: 'second' };
  return durationText(seconds).replaceAll(
    /(\d+) (\w+)/g,
    (_, count: string, unit: string) =>
      `${count} ${words[unit] ?? unit}${count === '1' ? '' : 's'}`,
  );
}

function partsOf(seconds: number) {
  const whole = Math.floor(seconds);
  return {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor((whole % 3600) / 60),
    rest: whole % 60,
  };
}
