import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { BookingByLink } from './BookingByLink.tsx';

/** The end of the booking flow: what has just been booked. */
export default function CompletePage() {
  const { slug = '', locationId = '' } = useParams();
  const [query] = useSearchParams();
  const id = query.get('booking');
  if (!id) return <Navigate to={paths.step({ slug, locationId }, 'service')} replace />;
  return <BookingByLink id={id} step="complete" home={paths.welcome(slug)} />;
}
