/** As Chrome and Safari have it, and as the standard names it by now. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

/** The first of the countries (ISO 3166) whose clocks run in a zone; null where the browser knows no zones of countries. */
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
