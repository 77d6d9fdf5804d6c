import { cleanFolio } from '@marea/domain/kernel/folio';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { linkSecret, rememberBooking, rememberedBooking, rememberLink } from '../../core/guestLink.ts';
import { paths } from '../../core/paths.ts';

export type OpenedBooking = { id: string; secret: string };

/** The booking of a payment page: by the address's fragment, else as this tab opened it before; null asks who it is. */
export function useOpenedBooking() {
  const { folio: typed = '' } = useParams();
  const folio = cleanFolio(typed);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [opened, setOpened] = useState<OpenedBooking | null>(() => fromAddress(folio, hash));
  const open = useCallback(
    ({ id, secret }: OpenedBooking, wholeFolio: string) => {
      rememberLink(id, secret);
      rememberBooking(wholeFolio, id);
      setOpened({ id, secret });
      // Somebody who typed the address without the prefix goes on under the whole folio.
      if (wholeFolio !== folio) void navigate(paths.payment(wholeFolio), { replace: true });
    },
    [folio, navigate],
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
