const area = /^([A-Z]\w*\/|UTC$)/;

/** A place of the IANA database, or UTC: a bare offset knows no summer, and of "CST" there are three. */
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

/** Whether clocks in a country go by a time zone, by whichever of its names; so they do where its zones are not known. */
export function isZoneOf(country: string, name: string): boolean {
  const zones = new Intl.Locale('und', { region: country }).getTimeZones() ?? [];
  return zones.length === 0 || zones.map(today).includes(today(name));
}
