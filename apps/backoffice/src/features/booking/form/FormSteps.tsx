import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './FormSteps.module.css';

/** The steps of a booking, in order. */
export const stepNames = ['trip', 'guest', 'extras', 'done'] as const;
export type StepName = (typeof stepNames)[number];
export type StepState = 'open' | 'complete' | 'errors';

type FormStepsProps = {
  states: Record<StepName, StepState>;
  current: StepName;
  /** Goes to a step; without it the steps only show the progress. */
  onGoTo?: (step: Exclude<StepName, 'done'>) => void;
};

/** The progress of a booking: which steps are complete, current or have errors. */
export function FormSteps({ states, current, onGoTo }: FormStepsProps) {
  const { t } = useTranslation('booking');
  return (
    <nav aria-label={t('steps.label')} className={classes.steps} data-leads={onGoTo ? true : undefined}>
      <ol>
        {stepNames.map((name, at) => (
          <li key={name}>
            <Step
              isCurrent={name === current}
              state={states[name]}
              onClick={onGoTo && name !== 'done' ? () => onGoTo(name) : undefined}
            >
              <StepMark state={states[name]} number={at + 1} />
              <span className={classes.name}>{t(`steps.${name}`)}</span>
              {states[name] !== 'open' && <VisuallyHidden>{`, ${t(`steps.${states[name]}`)}`}</VisuallyHidden>}
            </Step>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepProps = { state: StepState; isCurrent: boolean; onClick: (() => void) | undefined; children: ReactNode };

function Step({ state, isCurrent, onClick, children }: StepProps) {
  return (
    <UnstyledButton
      component={onClick ? 'button' : 'span'}
      className={classes.step}
      data-state={state}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onClick}
    >
      {children}
    </UnstyledButton>
  );
}

function StepMark({ state, number }: { state: StepState; number: number }) {
  return (
    <span className={classes.mark} aria-hidden>
      {state === 'complete' && <IconCheck size={13} stroke={2.5} />}
      {state === 'errors' && <IconAlertCircle size={15} />}
      {state === 'open' && number}
    </span>
  );
}
