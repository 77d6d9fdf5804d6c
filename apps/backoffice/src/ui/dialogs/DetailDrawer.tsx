import { CloseButton, Drawer } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAsideSlot, useIsDesktop } from '../../core/layout.ts';
import { foot } from '../page/foot.ts';
import classes from './DetailDrawer.module.css';

type DetailDrawerProps = {
  opened: boolean;
  onClose: () => void;
  /** The accessible name, such as 'Booking'. */
  label: string;
  /** Whether it covers the page although there is room beside it, which something else takes. */
  isOver?: boolean | undefined;
  children: ReactNode;
};

/** Focuses the drawer when the element that had the focus is gone. */
function takeLostFocus(drawer: HTMLElement | null): void {
  if (document.activeElement === document.body) drawer?.focus();
}

/** A record beside the page if there is room, else over it. Its parts are `DrawerHead`, a body and `DrawerActions`. */
export function DetailDrawer({ opened, onClose, label, isOver = false, children }: DetailDrawerProps) {
  const slot = useAsideSlot();
  const isDesktop = useIsDesktop();
  // The drawer stays where it was opened, so that turning a tablet loses no input.
  const [wasDesktop, setWasDesktop] = useState(isDesktop);
  if (!opened && wasDesktop !== isDesktop) setWasDesktop(isDesktop);
  const isDocked = wasDesktop && !isOver;
  useEscape(isDocked && opened, onClose);

  if (isDocked) {
    if (!opened || !slot) return null;
    return createPortal(
      <aside ref={takeLostFocus} tabIndex={-1} className={classes.docked} aria-label={label} data-aside>
        {children}
      </aside>,
      slot,
    );
  }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={420}
      padding={0}
      withCloseButton={false}
      classNames={{ body: classes.overlay }}
      attributes={{ content: { 'aria-label': label, 'data-aside': true } }}
    >
      {children}
    </Drawer>
  );
}

type DrawerHeadProps = {
  title: ReactNode;
  over?: ReactNode;
  badge?: ReactNode;
  /** Buttons beside the close button. */
  tools?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
};

/** The head of a drawer: title, state and close button; below, a line of facts. */
export function DrawerHead({ title, over, badge, tools, onClose, children }: DrawerHeadProps) {
  const { t } = useTranslation(['ui', 'app']);
  const isBare = !over && !badge;
  const heading = <h2 className={classes.title}>{title}</h2>;
  return (
    <div className={classes.head}>
      <div className={classes.headRow}>
        {isBare && heading}
        {over && <span className={classes.over}>{over}</span>}
        {badge}
        <div className={classes.tools}>
          {tools}
          <CloseButton size="lg" aria-label={t('app:close')} onClick={onClose} />
        </div>
      </div>
      {!isBare && heading}
      {children}
    </div>
  );
}

/** The buttons at the foot of a drawer, always visible. */
export function DrawerActions({ children }: { children: ReactNode }) {
  return (
    <div ref={foot} className={classes.actions}>
      {children}
    </div>
  );
}

const OVER = '[role=dialog], [role=menu], [role=listbox]';

/** Listens for the Escape key, unless a dialog or menu over the drawer handles it. */
function useEscape(isActive: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!isActive) return;
    const isOpen = () => [...document.querySelectorAll(OVER)].some((element) => element.checkVisibility());
    let wasOpen = false;
    // What closes without a transition, such as a field's options, is gone when the key reaches the window.
    const beforeOthers = () => (wasOpen = isOpen());
    const onKey = (event: KeyboardEvent) => {
      // A dialog whose own listener came first is gone by then as well, but the event's path still has it.
      const cameThrough = event.composedPath().some((step) => step instanceof Element && step.matches(OVER));
      const isOver = wasOpen || cameThrough || isOpen();
      if (event.key === 'Escape' && !event.defaultPrevented && !isOver) onEscape();
    };
    window.addEventListener('keydown', beforeOthers, true);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', beforeOthers, true);
      window.removeEventListener('keydown', onKey);
    };
  }, [isActive, onEscape]);
}
