/**
 * Returns a function that reads the parts of an instant (Unix seconds) on the clocks and calendars of an IANA time
 * zone. It caches a format by time zone, because creating one is slow. Runs on phones, which lack Temporal.
 */
export function zonedParts<Part extends Intl.DateTimeFormatPartTypes>(
  options: Intl.DateTimeFormatOptions,
): (at: number, timeZone: string) => (part: Part) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (at, timeZone) => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { ...options, timeZone });
    formats.set(timeZone, format);
    const parts = format.formatToParts(at * 1000);
    return (part) => parts.find(({ type }) => type === part)?.value ?? '';
  };
}
