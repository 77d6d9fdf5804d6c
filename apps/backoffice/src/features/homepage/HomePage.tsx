import { FormPage, useFormAttempts } from '../../ui/record/form/FormPage.tsx';
import { useCompanySettings } from '../../ui/record/list/useCompanySettings.ts';
import { HomeForm } from './HomeForm.tsx';

/** The guests' first page, and the policies that they agree to. */
export default function HomePage() {
  return (
    <FormPage one={useFormAttempts(useCompanySettings())}>
      {(settings, saving) => <HomeForm saving={saving} settings={settings} />}
    </FormPage>
  );
}
