import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { EmptyState } from '@marea/web/states.tsx';
import { IconForms } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../core/breakpoints.ts';
import { usePermissions } from '../usePermissions.ts';
import { useWording } from '../wording.ts';
import { AnswersEditor } from './AnswersEditor.tsx';
import type { AskedForms } from './useAskedForms.ts';
import classes from '../drawer/Drawer.module.css';

/** What the guest answered, with the questions as they were asked. */
export function AnswersTab({ booking, asked }: { booking: BookingView; asked: AskedForms }) {
  const { t } = useTranslation(['booking', 'app']);
  const { language } = useWording();
  const { mayUpdate } = usePermissions();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      {booking.answers.length === 0 && <EmptyState icon={IconForms} title={t('answers.none')} />}
      {booking.answers.map(({ formId, name, fields }) => (
        <section key={formId} className={classes.card} aria-label={name}>
          <b>{name}</b>
          {fields.map(({ fieldId, label, value }) => (
            <div key={fieldId} className={classes.answer}>
              <span>{label[language]}</span>
              <b>{value}</b>
            </div>
          ))}
        </section>
      ))}
      {mayUpdate && asked.length > 0 && (
        <Button variant="default" fullWidth onClick={open}>
          {t(booking.answers.length === 0 ? 'answers.enter' : 'answers.change')}
        </Button>
      )}
      <Modal
        opened={isOpen}
        onClose={close}
        fullScreen={useIsPhone()}
        closeOnEscape={false}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('app:close') }}
        title={t('answers.title')}
      >
        <AnswersEditor booking={booking} asked={asked} onDone={close} />
      </Modal>
    </>
  );
}
