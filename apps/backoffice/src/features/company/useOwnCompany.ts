import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import type { Company, CompanyChanges } from '@marea/domain/company/company.schema';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { isTakenByForm } from '../../ui/record/form/formFailure.ts';
import { useTripsAhead } from '../../ui/trips/TripsAheadDialog.tsx';

const { companyDetails, updateCompany } = companyEndpoints;

/** The person's company for a form; undefined for people who read only its public part. */
export function useOwnCompany() {
  const { t } = useTranslation('ui');
  const { company } = useWorkplace();
  const mayWrite = useMayCall()(updateCompany);
  const queryClient = useQueryClient();
  const reading = queries(companyDetails, { params: { id: company._id } });
  const query = useQuery(reading);
  const updating = useChange(updateCompany, {
    // What the frame of every page knows of the company.
    refreshes: [sessionEndpoints.companies],
    handlesError: isTakenByForm,
    onSuccess: ({ data }) => {
      queryClient.setQueryData(reading.queryKey, (read) => read && { data: { ...read.data, ...data } });
      toastDone(t('updated'));
    },
  });
  const read = query.data?.data;
  return {
    record: read && 'version' in read ? read : undefined,
    error: query.error,
    retry: () => void query.refetch(),
    ahead: useTripsAhead(),
    saving: {
      close: () => {},
      mayWrite,
      save: async (body: CompanyChanges): Promise<Company> =>
        (await updating.mutateAsync({ params: { slug: company._id }, body })).data,
    },
  };
}

/** Whether the company has bookings, whose amounts are in its currency; false where the person does not read them. */
export function useHasBookings(): boolean {
  const { company } = useWorkplace();
  const isAllowed = useMayCall()(bookingListsEndpoints.bookingList);
  const asked = queries(bookingListsEndpoints.bookingList, { params: { slug: company._id }, body: {} });
  const { data } = useQuery({ ...asked, enabled: isAllowed });
  return data !== undefined && 'total' in data && data.total > 0;
}
