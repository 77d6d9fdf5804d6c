import { FormPage } from '../../ui/record/FormPage.tsx';
import { useFormAttempts } from '../../ui/record/useFormAttempts.ts';
import { BusinessForm } from './BusinessForm.tsx';
import { useCompany, useHasBookings } from './useCompany.ts';

/** The company where one works: its name, how it is reached, its currency and its charges. */
export default function BusinessPage() {
  const isCurrencyLocked = useHasBookings();
  return (
    <FormPage one={useFormAttempts(useCompany())}>
      {(company, list) => <BusinessForm list={list} company={company} isCurrencyLocked={isCurrencyLocked} />}
    </FormPage>
  );
}
