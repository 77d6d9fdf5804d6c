import { VesselArt } from '@marea/web/vessel/VesselArt.tsx';
import type { ComponentProps } from 'react';
import { pictureSeeds } from './pictureSeeds.ts';

export type DrawingProps = ComponentProps<typeof VesselArt> & {
  /** The seeds of those that stand beside it, itself included: no two neighbours have the same sky. */
  among?: readonly string[];
};

/** A drawn vessel, where the company has no picture. */
export default function Drawing({ among, ...art }: DrawingProps) {
  return <VesselArt {...art} seed={(among && pictureSeeds(among)[art.seed]) ?? art.seed} />;
}
