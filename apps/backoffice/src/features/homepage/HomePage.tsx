import { FormPage, useFormAttempts } from '../../ui/record/form/FormPage.tsx';
import { useCompanySettings } from '../../ui/record/list/useCompanySettings.ts';
import { HomeForm } from './HomeForm.tsx';

/** What guests read first, and what they agree to. */
export default function HomePage() {
  return (
    <FormPage one={useFormAttempts(useCompanySettings())}>
      {(settings, saving) => <HomeForm saving={saving} settings={settings} />}
    </FormPage>
  );
}
