import { MAX_PEOPLE } from '../../../core/maxPeople.ts';
import { PassengerSteppers } from '../../../ui/PassengerSteppers.tsx';
import { useTrip } from '../trip/TripContext.ts';

/** How many passengers of each age; every price on the page is for them. */
export function PassengersCard() {
  const { trip, change } = useTrip();
  return (
    <PassengerSteppers
      people={trip.passengers}
      max={MAX_PEOPLE}
      onChange={(field, count) =>
        change((before) => ({ ...before, passengers: { ...before.passengers, [field]: count } }))
      }
    />
  );
}
