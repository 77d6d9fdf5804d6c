import type { AgreementTerms } from '@marea/domain/owners/ownerAccount.schema';
import type { ownerStatement } from '@marea/domain/reports/moneyReports';
import { agreementsOf, ownerShareOf } from '../owners/index.ts';
import { bookingBase, monthOf, ofBooking, one } from './bases.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { Columns, Source } from './source.ts';

/** Trips with the owner's share of each, by the terms of its day. */
export async function ownerStatementSource(asked: ReportRequest): Promise<Source> {
  const terms: ReadonlyMap<string, readonly AgreementTerms[]> = await agreementsOf(asked.app, asked.scope.companyId);
  const ownerShare = ownerShareOf(terms, asked);
  const charges = {
    $add: [
      '$price.serviceCharge',
      '$price.dockFee',
      '$price.marineParkFee',
      '$rates.service.marineParkFee',
      '$price.bankFee',
    ],
  };
  const commission = { $add: ['$price.resellerCommission', '$price.internalCommission'] };
  const columns: Columns<typeof ownerStatement> = {
    month: monthOf('$bookingDate'),
    bookingDate: '$bookingDate',
    folio: '$folio',
    vessel: '$resourceName',
    service: `$serviceName.${asked.language}`,
    bookings: one,
    hours: '$duration',
    grandTotal: '$price.grandTotal',
    charges,
    commission,
    ownerShare,
    margin: { $subtract: ['$price.grandTotal', { $add: [charges, commission, ownerShare] }] },
  };
  return { ...bookingBase(asked), columns, keys: { vessel: '$resourceId' }, links: ofBooking };
}
