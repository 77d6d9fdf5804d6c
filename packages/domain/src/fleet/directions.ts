type Place = { latitude: number | null; longitude: number | null };

/** The address of map directions to the pier, or null if its position is not entered. */
export function directionsTo({ latitude, longitude }: Place): string | null {
  if (latitude === null || longitude === null) return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
