import { formsEndpoints } from '@marea/domain/forms/forms.endpoints';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { useAllRecords } from '../../../ui/data/useAllRecords.ts';
import type { Fleet } from '../useFleet.ts';

/** The forms that a service asks: those it names, and those that name it. */
export function useAskedForms(fleet: Fleet, serviceId: string | null) {
  const { rows = [] } = useAllRecords(formsEndpoints.forms, { params: { slug: useWorkplace().location._id } });
  const service = fleet.services.find(({ _id }) => _id === serviceId);
  if (serviceId === null) return [];
  return rows.filter(({ _id, services }) => services.includes(serviceId) || service?.forms.includes(_id));
}
export type AskedForms = ReturnType<typeof useAskedForms>;
