import { VesselArt } from '@marea/web/vessel/VesselArt.tsx';
import type { ComponentProps } from 'react';
import { pictureSeeds } from './pictureSeeds.ts';

export type DrawingProps = ComponentProps<typeof VesselArt> & {
  /** The seeds of the neighbouring drawings, including this one: no two neighbours have the same sky. */
  among?: readonly string[];
};

/** A drawn vessel, for a company without a picture. */
export default function Drawing({ among, ...art }: DrawingProps) {
  return <VesselArt {...art} seed={(among && pictureSeeds(among)[art.seed]) ?? art.seed} />;
}
