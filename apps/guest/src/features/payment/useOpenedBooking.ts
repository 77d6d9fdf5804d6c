import { useCallback, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { linkSecret, rememberBooking, rememberedBooking, rememberLink } from '../../app/guestLink.ts';

export type OpenedBooking = { id: string; secret: string };

/** The booking of a payment page: by the address's fragment, else as this tab opened it before; null asks who it is. */
export function useOpenedBooking() {
  const { folio = '' } = useParams();
  const { hash } = useLocation();
  const [opened, setOpened] = useState<OpenedBooking | null>(() => fromAddress(folio, hash));
  const open = useCallback(
    ({ id, secret }: OpenedBooking) => {
      rememberLink(id, secret);
      rememberBooking(folio, id);
      setOpened({ id, secret });
    },
    [folio],
  );
  const close = useCallback(() => setOpened(null), []);
  return { folio, opened, open, close };
}

function fromAddress(folio: string, hash: string): OpenedBooking | null {
  const given = new URLSearchParams(hash.replace(/^#/, '')).get('b');
  const id = given ?? rememberedBooking(folio);
  const secret = id && linkSecret(id, hash);
  if (!id || !secret) return null;
  rememberBooking(folio, id);
  return { id, secret };
}
