import { useId } from 'react';
import { hashOf, vesselKindOf, pick, type VesselKind } from './vesselKind.ts';
import { nightSkies, skies, type Sky } from './vesselPalette.ts';
import { VesselShape } from './VesselShapes.tsx';

type VesselArtProps = {
  /** Determines the picture: the id of a vessel or service. */
  seed: string;
  category?: string;
  color?: string;
  /** Draws a scene at dusk or by moonlight. */
  isNight?: boolean;
};

/** A drawing of a vessel, for companies without a photograph. Fills its box. */
export function VesselArt({ seed, category, color, isNight = false }: VesselArtProps) {
  const hash = hashOf(seed);
  const kind = vesselKindOf(category);
  const sky = pick(isNight ? nightSkies : skies, hash, 0);
  const sunX = 286 + (hash % 5) * 12;
  const shift = ((hash >>> 5) % 5) * 9 - 24;
  return (
    <svg
      viewBox="0 0 400 220"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      style={{ display: 'block' }}
      aria-hidden
    >
      <Air sky={sky} sunX={sunX} hash={hash} />
      <path d={wave(134, 1.5, 100, hash % 50)} fill={sky.water[0]} />
      <Glints sky={sky} x={sunX} />
      <path d={wave(145, 3.5, 130, hash % 90)} fill={sky.water[1]} />
      <g transform={`translate(${178 + shift} 154) scale(${scales[kind]})`}>
        <VesselShape kind={kind} sky={sky} accent={color ?? sky.accent} />
      </g>
      <path d={wave(157, 4.5, 150, (hash >>> 3) % 120)} fill={sky.water[2]} />
      <path d={wave(178, 6, 200, (hash >>> 6) % 160)} fill={sky.water[3]} />
    </svg>
  );
}

const scales: Record<VesselKind, number> = {
  motor: 1.28,
  luxury: 1.06,
  sailing: 1.04,
  catamaran: 1,
  launch: 1.3,
};

function Air({ sky, sunX, hash }: { sky: Sky; sunX: number; hash: number }) {
  const id = useId();
  const cloudX = 30 + (hash % 70);
  return (
    <>
      <defs>
        <linearGradient id={`${id}air`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={sky.air[0]} />
          <stop offset=".55" stopColor={sky.air[1]} />
          <stop offset="1" stopColor={sky.air[2]} />
        </linearGradient>
        <radialGradient id={`${id}halo`}>
          <stop offset="0" stopColor={sky.halo} stopOpacity=".75" />
          <stop offset="1" stopColor={sky.halo} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="400" height="140" fill={`url(#${id}air)`} />
      <circle cx={sunX} cy="84" r="74" fill={`url(#${id}halo)`} />
      <circle cx={sunX} cy="84" r="23" fill={sky.sun} />
      <Cloud x={cloudX} y={66} size={1} color={sky.cloud} />
      <Cloud x={cloudX + 176} y={52} size={0.62} color={sky.cloud} />
      <path d={pick(coasts, hash, 2)} fill={sky.coast} opacity=".55" />
    </>
  );
}

const coasts = [
  'M-10 136q30-13 62-12 24 1 40 7 18-4 40 5z',
  'M268 136q26-9 58-8 20-9 44-9 26 1 40 9v8z',
  'M-10 136q20-7 48-6 14-3 30 6zM330 136q20-9 44-9 18 0 36 6v3z',
] as const;

function Cloud({ x, y, size, color }: { x: number; y: number; size: number; color: string }) {
  return (
    <path
      d="M8 12a6 6 0 0 1 1-11.9A11 11 0 0 1 29-4a9 9 0 0 1 15 4.5 6 6 0 0 1 1 11.5z"
      transform={`translate(${x} ${y}) scale(${size})`}
      fill={color}
      opacity=".6"
    />
  );
}

function Glints({ sky, x }: { sky: Sky; x: number }) {
  return (
    <path
      d={`M${x - 20} 138h40M${x - 12} 141.5h30M${x - 22} 145h26`}
      stroke={sky.glint}
      strokeWidth="1.4"
      strokeLinecap="round"
      opacity=".7"
    />
  );
}

function wave(y: number, height: number, length: number, phase: number): string {
  const half = length / 2;
  const crests = Math.ceil((400 + 2 * length) / half);
  return `M${-length - phase / 2} ${y}q${half / 2}${-height * 2} ${half} 0${`t${half} 0`.repeat(crests)}V220H${-length * 2}z`;
}
