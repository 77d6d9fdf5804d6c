import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import type { profileSchema } from '@marea/domain/people/user.schema';
import { setLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { renewSession } from '../../core/session/restoreSession.ts';
import { useCurrentUser } from '../../core/session/useSession.ts';
import { toastDone, toastError } from '../../core/toasts.tsx';
import { useChange } from '../../ui/data/useChange.ts';
import { isTakenByForm } from '../../ui/record/form/formFailure.ts';
import { useTripsAhead } from '../../ui/trips/TripsAheadDialog.tsx';

type ProfileChanges = Partial<z.input<typeof profileSchema>> & { version?: number };

/** The signed-in person for a form. Saved changes show at once: the name in the menu, the language on the page. */
export function useProfile() {
  const { t } = useTranslation('ui');
  const person = useCurrentUser();
  const { mutateAsync } = useChange(peopleEndpoints.updateProfile, { handlesError: isTakenByForm });
  const save = async (body: ProfileChanges) => {
    const { data } = await mutateAsync({ body });
    await renewSession();
    if (body.language) await setLanguage(body.language).catch(toastError);
    toastDone(t('updated'));
    return data;
  };
  return {
    record: person,
    error: null,
    retry: () => {},
    ahead: useTripsAhead(),
    saving: { close: () => {}, mayWrite: true, save },
  };
}
