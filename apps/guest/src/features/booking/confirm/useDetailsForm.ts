import { useForm } from '@mantine/form';
import { usePhoneBook } from '@marea/web/usePhoneBook';
import type { Details } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';
import { detailErrors } from './details.ts';

/** The form of the details: remembered as it is typed, checked field by field as each is left. */
export function useDetailsForm() {
  const { trip, change } = useTrip();
  const { readPhone } = usePhoneBook();
  return useForm<Details>({
    mode: 'controlled',
    initialValues: trip.details,
    validateInputOnBlur: true,
    validate: (details) => detailErrors(details, readPhone),
    onValuesChange: (details) => change((before) => ({ ...before, details })),
  });
}
