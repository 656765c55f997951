/** How long something lasts, as people say it. */

/** Seconds in words of the finest unit that still says something: `40 seconds`, `3 hours`. */
export function lasted(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [count, unit] =
    whole < 60
      ? [whole, 'second']
      : whole < 3600
        ? [Math.floor(whole / 60), 'minute']
        : whole < 86_400
          ? [Math.floor(whole / 3600), 'hour']
          : [Math.floor(whole / 86_400), 'day']
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
