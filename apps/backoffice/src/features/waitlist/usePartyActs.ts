import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { fullName } from '@marea/domain/core/text/text';
import type { contactStatuses } from '@marea/domain/customers/customers.endpoints';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import type { WaitlistStatus } from '@marea/domain/waitlist/waitlist.status';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMayCall } from '../../core/session/useSession.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useChange } from '../../ui/data/useChange.ts';
import { partyLists, type Party } from './useWaitlist.ts';

const said = {
  waiting: 'done.back',
  notified: 'done.call',
  checkedin: 'done.serve',
  completo: 'done.done',
  cancel: 'done.gone',
  'No show': 'done.gone',
} as const satisfies Record<WaitlistStatus, string>;

/** The text for how a party was called; a null address is one that the person may not see. */
function calledWords({ mailedAt, customer }: Party) {
  if (mailedAt !== null) return 'done.call';
  return customer.email === null ? 'done.turn' : 'done.callByHand';
}

/** The actions on a waiting party. `onLeave` runs when one opens another page. */
export function usePartyActs(onLeave: () => void = () => {}) {
  const { t } = useTranslation('waitlist');
  const mayCall = useMayCall();
  const navigate = useNavigate();
  const { mutate: update, isPending } = useChange(waitlistEndpoints.updateParty, { refreshes: partyLists });
  const { mutate: add } = useChange(waitlistEndpoints.addParty, { refreshes: partyLists });
  const mayUpdate = mayCall(waitlistEndpoints.updateParty);
  const go = (address: string) => {
    onLeave();
    void navigate(address);
  };
  return {
    mayUpdate,
    mayAdd: mayCall(waitlistEndpoints.addParty),
    mayBook: mayUpdate && mayCall(bookingEndpoints.createBooking),
    isBusy: isPending,
    move: ({ _id }: Party, status: WaitlistStatus) =>
      update(
        { params: { id: _id }, body: { status } },
        {
          onSuccess: ({ data: party }) => {
            const words = status === 'notified' ? calledWords(party) : said[status];
            toastDone(t(words, { name: fullName(party.customer) }));
          },
        },
      ),
    /** Notes a contact; the history gets `how`, and who did it. */
    noteContact: ({ _id }: Party, contactStatus: (typeof contactStatuses)[number], how?: string) =>
      update({ params: { id: _id }, body: { contactStatus, ...(how ? { why: how } : {}) } }),
    tellByWhatsapp: ({ customer }: Party, text: string) =>
      window.open(
        `https://wa.me/${(customer.phone ?? '').replace(/\D/g, '')}?text=${encodeURIComponent(text)}`,
        '_blank',
        'noopener',
      ),
    callByPhone: ({ customer }: Party) => window.location.assign(`tel:${customer.phone ?? ''}`),
    /** Puts a party that has gone at the end of the line: a new wait of the same customer. */
    backInLine: ({ customer, locationId, groupSize, notes, serviceId, resourceId, language }: Party) =>
      add(
        {
          body: {
            locationId,
            customerId: customer.customerId ?? undefined,
            groupSize,
            notes,
            serviceId,
            resourceId,
            language,
          },
        },
        { onSuccess: () => toastDone(t('done.back', { name: fullName(customer) })) },
      ),
    book: ({ _id }: Party) => go(`/booking?seat=${_id}`),
    seeBooking: (bookingId: string) => go(`/booking?booking=${bookingId}`),
  };
}
export type PartyActs = ReturnType<typeof usePartyActs>;
