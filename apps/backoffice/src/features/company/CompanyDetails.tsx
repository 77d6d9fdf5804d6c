import { FormPage, useFormAttempts } from '../../ui/record/form/FormPage.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { useHasBookings, useOwnCompany } from './useOwnCompany.ts';

/** The current company's name, contact and charges. */
export default function CompanyDetails() {
  const isCurrencyLocked = useHasBookings();
  return (
    <FormPage one={useFormAttempts(useOwnCompany())}>
      {(company, saving) => <CompanyForm saving={saving} company={company} isCurrencyLocked={isCurrencyLocked} />}
    </FormPage>
  );
}
