type Place = { latitude: number | null; longitude: number | null };

/** Where a map leads to the pier, or null where nobody has entered where it is. */
export function directionsTo({ latitude, longitude }: Place): string | null {
  if (latitude === null || longitude === null) return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
