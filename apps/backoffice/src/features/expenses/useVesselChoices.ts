import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { recordChoices } from '../../ui/fields/recordChoices.ts';
import type { RecordChoice } from '../../ui/fields/RecordField.tsx';
import { useAllRecords } from '../../ui/useAllRecords.ts';

/** The vessels of the location, also those that do not sail at the moment. */
export function useVesselChoices(): RecordChoice[] | undefined {
  const { location } = useWorkplace();
  const { rows } = useAllRecords(fleetEndpoints.resourcesOfCompany, {
    query: { locationId: location._id, active: '0' },
  });
  return recordChoices(rows);
}
