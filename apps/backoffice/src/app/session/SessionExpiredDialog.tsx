import { Button, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { session } from './session.ts';
import { useSession } from './useSession.ts';

/** Asks to sign in again once the API has refused the session; one comes back to the same screen. */
export function SessionExpiredDialog() {
  const { t } = useTranslation();
  const { phase } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const signInAgain = async () => {
    await navigate(paths.login, { replace: true, state: { from: pathname + search } });
    session.leave();
    queryClient.clear();
  };

  return (
    <Modal
      opened={phase === 'expired'}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      title={t('expired.title')}
    >
      <Text>{t('expired.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={() => void signInAgain()}>
          {t('expired.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}
