import { formsEndpoints } from '@marea/domain/forms/forms.endpoints';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { useAllRecords } from '../../../ui/data/useAllRecords.ts';
import type { Fleet } from '../useFleet.ts';

/** Finds the forms of a service: those it names and those that name it. None without a service. */
export function useServiceForms(fleet: Fleet) {
  const { rows = [] } = useAllRecords(formsEndpoints.forms, { params: { slug: useWorkplace().location._id } });
  return (serviceId: string | null) => {
    const service = fleet.services.find(({ _id }) => _id === serviceId);
    return rows.filter(
      ({ _id, services }) => serviceId !== null && (services.includes(serviceId) || service?.forms.includes(_id)),
    );
  };
}
export type ServiceForms = ReturnType<ReturnType<typeof useServiceForms>>;
