const area = /^([A-Z]\w*\/|UTC$)/;

/** An IANA time zone name, or UTC. A bare offset has no daylight-saving time, and "CST" has three meanings. */
export function isTimeZone(name: string): boolean {
  try {
    return (
      area.test(name) && Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name) !== undefined
    );
  } catch {
    return false;
  }
}

const today = (name: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;

/** Whether a country uses a time zone, by any of its names; true if the country's zones are unknown. */
export function isZoneOf(country: string, name: string): boolean {
  const zones = new Intl.Locale('und', { region: country }).getTimeZones() ?? [];
  return zones.length === 0 || zones.map(today).includes(today(name));
}
