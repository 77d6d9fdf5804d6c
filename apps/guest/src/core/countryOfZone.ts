/** The zones in both forms of the API: the standard's current method, and the older property. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

/** The first of the countries (ISO 3166) with this zone; null if the browser knows no zones of countries. */
export function countryOfZone(zone: string, countries: readonly string[]): string | null {
  return countries.find((country) => zonesOf(country).includes(zone)) ?? null;
}

function zonesOf(country: string): readonly string[] {
  const locale: LocaleWithZones = new Intl.Locale('und', { region: country });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** The zone of this device's clock. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
