import { apiOrigin } from '@marea/web/apiOrigin';
import { VesselArt } from '@marea/web/VesselArt.tsx';
import type { FleetVessel } from './useFleet.ts';

/** A vessel's first picture, or a drawing until there is one. Fills its box. */
export function VesselPicture({ vessel }: { vessel: FleetVessel }) {
  const [picture] = vessel.gallery;
  if (!picture) return <VesselArt seed={vessel._id} category={vessel.category} color={vessel.color} variant="badge" />;
  return <img src={new URL(picture, apiOrigin()).href} alt="" width="100%" height="100%" loading="lazy" />;
}
