export function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** `share` (0 to 1) of a colour in another, as `#rrggbb`, as browsers mix in sRGB. */
export function mix(color: string, share: number, into: string): string {
  const under = channels(into);
  const mixed = channels(color).map((channel, i) => Math.round(channel * share + (under[i] ?? 0) * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const STEP = 0.02;

/**
 * A colour, shaded towards `towards` until its contrast with a background is `ratio`, as text needs (WCAG 2.2, 1.4.3:
 * 4.5).
 */
export function readable(color: string, on: string, towards: string, ratio = 4.5): string {
  for (let share = 0; share < 1; share += STEP) {
    const shaded = mix(towards, share, color);
    if (contrast(shaded, on) >= ratio) return shaded;
  }
  return towards;
}
