import { FormPage } from '../../ui/record/form/FormPage.tsx';
import { useFormAttempts } from '../../ui/record/form/FormPage.tsx';
import { useWaiver, WaiverForm } from './WaiverForm.tsx';

/** The waiver that guests sign before they board. */
export default function WaiverPage() {
  return (
    <FormPage one={useFormAttempts(useWaiver())}>
      {(waiver, saving) => <WaiverForm saving={saving} waiver={waiver} />}
    </FormPage>
  );
}
