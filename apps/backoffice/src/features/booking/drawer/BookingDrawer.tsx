import { Drawer } from '@mantine/core';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAsideSlot } from '../../../app/shell/AsideSlot.ts';
import { useIsDesktop } from '../../../app/shell/breakpoints.ts';
import type { Fleet } from '../useFleet.ts';
import { BookingPanel } from './BookingPanel.tsx';
import classes from './Drawer.module.css';

type BookingDrawerProps = { bookingId: string | null; fleet: Fleet; onClose: () => void };

/** The open booking: docked beside the calendar where there is room, else over it. */
export function BookingDrawer({ bookingId, fleet, onClose }: BookingDrawerProps) {
  const { t } = useTranslation('booking');
  const slot = useAsideSlot();
  const isDocked = useIsDesktop();
  const panel = bookingId && <BookingPanel key={bookingId} id={bookingId} fleet={fleet} onClose={onClose} />;
  useEscape(isDocked && bookingId !== null, onClose);

  if (isDocked) {
    if (!panel || !slot) return null;
    return createPortal(
      <aside className={classes.docked} aria-label={t('drawer.label')}>
        {panel}
      </aside>,
      slot,
    );
  }
  return (
    <Drawer
      opened={bookingId !== null}
      onClose={onClose}
      position="right"
      size={400}
      padding={0}
      withCloseButton={false}
      classNames={{ body: classes.overlay }}
      attributes={{ content: { 'aria-label': t('drawer.label') } }}
    >
      {panel}
    </Drawer>
  );
}

function useEscape(isActive: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = document.querySelector('[role=dialog], [role=menu], [role=listbox]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) onEscape();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isActive, onEscape]);
}
