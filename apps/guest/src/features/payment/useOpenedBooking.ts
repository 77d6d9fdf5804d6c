import { wizardEndpoints } from '@marea/domain/guests/wizard.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { queries } from '../../app/api.ts';
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
  const { data: slug } = useQuery({
    ...queries(wizardEndpoints.guestBooking, {
      params: { id: opened?.id ?? '' },
      headers: { 'x-guest-link': opened?.secret },
    }),
    select: ({ data }) => data.company.slug,
    enabled: opened !== null,
  });
  const close = useCallback(() => setOpened(null), []);
  return { folio, slug, opened, open, close };
}

function fromAddress(folio: string, hash: string): OpenedBooking | null {
  const given = new URLSearchParams(hash.replace(/^#/, '')).get('b');
  const id = given ?? rememberedBooking(folio);
  const secret = id && linkSecret(id, hash);
  if (!id || !secret) return null;
  rememberBooking(folio, id);
  return { id, secret };
}
