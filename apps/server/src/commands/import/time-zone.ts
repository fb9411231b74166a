const area = /^([A-Z]\w*\/|UTC$)/;

/**
 * Accepts IANA time zone names and UTC. Refuses offsets, which have no daylight-saving time, and abbreviations, because
 * "CST" has three meanings.
 */
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

/** Whether a country uses a time zone, under any of the zone's names. True if the country's zones are unknown. */
export function isZoneOf(country: string, name: string): boolean {
  const zones = new Intl.Locale('und', { region: country }).getTimeZones() ?? [];
  return zones.length === 0 || zones.map(today).includes(today(name));
}
