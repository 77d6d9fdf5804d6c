import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { formsEndpoints } from '@marea/domain/forms/forms.endpoints';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { recordChoices } from '../../ui/fields/recordChoices.ts';
import { useAllRecords } from '../../ui/useAllRecords.ts';

export type VesselChoice = { _id: string; name: string; price: number; active: boolean };

const byName = { sort: 'name', order: 'asc' } as const;

/** What the services of a location can be given: its vessels, and the questions that guests are asked. */
export function useServiceChoices() {
  const locationId = useWorkplace().location._id;
  const vessels = useAllRecords(fleetEndpoints.resourcesOfCompany, { query: { locationId, ...byName } });
  const forms = useAllRecords(formsEndpoints.forms, { params: { slug: locationId }, query: byName });
  return {
    vessels: vessels.rows as readonly VesselChoice[] | undefined,
    /** Undefined where the person may not read them. */
    forms: recordChoices(forms.rows),
  };
}
