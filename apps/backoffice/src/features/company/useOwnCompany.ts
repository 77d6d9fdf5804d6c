import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import type { Company, CompanyChanges } from '@marea/domain/company/company.schema';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useSingleRecord } from '../../ui/record/form/useSingleRecord.ts';

const { companyDetails, updateCompany } = companyEndpoints;

/** The person's company for a form; undefined for people who read only its public part. */
export function useOwnCompany() {
  const { _id } = useWorkplace().company;
  const queryClient = useQueryClient();
  const reading = queries(companyDetails, { params: { id: _id } });
  const query = useQuery(reading);
  const read = query.data?.data;
  return useSingleRecord({
    query,
    record: read && 'version' in read ? read : undefined,
    storedBy: updateCompany,
    // The company data in the frame of every page.
    refreshes: [sessionEndpoints.companies],
    inputOf: (body: CompanyChanges) => ({ params: { slug: _id }, body }),
    keep: ({ data }): Company => {
      queryClient.setQueryData(reading.queryKey, (known) => known && { data: { ...known.data, ...data } });
      return data;
    },
  });
}

/** Whether the company has bookings, whose amounts are in its currency; false where the person does not read them. */
export function useHasBookings(): boolean {
  const { company } = useWorkplace();
  const isAllowed = useMayCall()(bookingListsEndpoints.bookingList);
  const listQuery = queries(bookingListsEndpoints.bookingList, { params: { slug: company._id }, body: {} });
  const { data } = useQuery({ ...listQuery, enabled: isAllowed });
  return data !== undefined && 'total' in data && data.total > 0;
}
