import LocationPage from '../../features/locations/LocationPage.tsx';

/** What guests need to know about a location: where they board, and when it is open. */
export default function PierAndHours() {
  return <LocationPage only={['basics', 'place', 'hours']} />;
}
