import { useParams } from 'react-router-dom';
import { BookingByLink } from './BookingByLink.tsx';

/** A booking, opened by the link that its guest was given. */
export default function ConfirmationPage() {
  const { id = '' } = useParams();
  return <BookingByLink id={id} />;
}
