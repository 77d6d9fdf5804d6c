import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import type { Form } from '@marea/domain/forms/form.schema';
import { useLanguage } from '@marea/web/i18n';
import { useWorkplace } from '../../core/useWorkplace.ts';
import type { RecordChoice } from '../../ui/fields/RecordField.tsx';
import { useAllRecords } from '../../ui/useAllRecords.ts';

/** The services of the location, and which of them ask a form: those it names, and those that name it. */
export function useAskingServices() {
  const language = useLanguage();
  const locationId = useWorkplace().location._id;
  const query = { locationId, sort: 'name', order: 'asc' } as const;
  const { rows } = useAllRecords(fleetEndpoints.servicesOfCompany, { query });
  const choices: RecordChoice[] | undefined = rows?.map(({ _id, displayName }) => ({
    value: _id,
    label: displayName[language],
  }));
  return {
    /** Undefined while they load, or where the person may not read them. */
    choices,
    namesOf: (form: Pick<Form, '_id' | 'services'>) =>
      rows?.flatMap((service) => {
        const named = 'forms' in service ? service.forms : [];
        const asks = form.services.includes(service._id) || named.includes(form._id);
        return asks ? [service.displayName[language]] : [];
      }) ?? [],
  };
}
