import { useMantineColorScheme } from '@mantine/core';
import { setLanguage } from '@marea/web/i18n';
import { useCallback } from 'react';
import { useSignOut } from '../../core/session/useSignOut.ts';
import { toastError } from '../../core/toasts.ts';
import { actions, type ActionName } from './actions.ts';

/** Does what an action does where one is; nothing for those that lead to a page. */
export function useActionRun(): (name: ActionName) => void {
  const { setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  return useCallback(
    (name) => {
      const action = actions[name];
      if (!('does' in action)) return;
      if (action.does === 'signOut') void signOut();
      else if (action.does === 'es' || action.does === 'en') void setLanguage(action.does).catch(toastError);
      else setColorScheme(action.does);
    },
    [setColorScheme, signOut],
  );
}
