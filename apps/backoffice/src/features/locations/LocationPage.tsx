import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { FormPage, useFormAttempts } from '../../ui/record/form/FormPage.tsx';
import { useOneRecord } from '../../ui/record/list/useOneRecord.ts';
import { LocationForm } from './LocationForm.tsx';

const endpoints = {
  read: fleetEndpoints.location,
  update: fleetEndpoints.updateLocation,
  remove: fleetEndpoints.deleteLocation,
  lists: [fleetEndpoints.locationsOfCompany, fleetEndpoints.allLocations],
};

/** The settings of the current location, or some sections of them. */
export default function LocationPage({ only }: { only?: readonly string[] }) {
  const one = useFormAttempts(useOneRecord(endpoints, useWorkplace().location._id));
  return (
    <FormPage one={one}>
      {(location, saving) => <LocationForm saving={saving} location={location} {...(only && { only })} />}
    </FormPage>
  );
}
