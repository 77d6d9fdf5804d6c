export type Coordinates = { latitude: number; longitude: number };

/** A coordinate is stored to a tenth of a metre. */
export const COORDINATE_DECIMALS = 6;
const PAIR = /(-?\d{1,2}\.\d+)\s*[,;]\s*(-?\d{1,3}\.\d+)/;

/** The coordinates in a text: a pair as maps copy it, or the link of a map; null where it has none. */
export function coordinatesIn(text: string): Coordinates | null {
  const [, first, second] = PAIR.exec(text.replaceAll(/%2C/gi, ',')) ?? [];
  if (first === undefined || second === undefined) return null;
  return asStored({ latitude: Number(first), longitude: Number(second) });
}

/** As they are stored; null where there is no such place. */
export function asStored({ latitude, longitude }: Coordinates): Coordinates | null {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const rounded = (degrees: number) => Number(degrees.toFixed(COORDINATE_DECIMALS));
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}
