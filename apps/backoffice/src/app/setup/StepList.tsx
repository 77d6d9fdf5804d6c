import { NativeSelect } from '@mantine/core';
import type { Setup } from '@marea/domain/setup/setup.contract';
import type { SetupStep } from '@marea/domain/setup/setup.endpoints';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useIsDesktop } from '../../core/layout.ts';
import { paths } from '../../core/paths.ts';
import classes from './Setup.module.css';

type StepListProps = Pick<Setup, 'steps'> & { open: SetupStep };

/** The steps with their states: a list at the side, a select in a narrow window. */
export function StepList({ steps, open }: StepListProps) {
  const { t } = useTranslation('setup');
  const navigate = useNavigate();
  const isDesktop = useIsDesktop();
  const stateOf = ({ isDone, isOptional }: Setup['steps'][number]) =>
    t(isDone ? 'done' : isOptional ? 'optional' : 'missing');
  if (!isDesktop) {
    return (
      <nav aria-label={t('steps.label')} className={classes.narrow}>
        <NativeSelect
          aria-label={t('steps.label')}
          value={open}
          data={steps.map((one) => ({
            value: one.step,
            label: t('stepState', { step: t(`steps.${one.step}.title`), state: stateOf(one) }),
          }))}
          onChange={({ currentTarget }) => void navigate(paths.setupStep(currentTarget.value))}
        />
      </nav>
    );
  }
  return (
    <nav aria-label={t('steps.label')} className={classes.side}>
      <ol>
        {steps.map((one) => (
          <li key={one.step}>
            <Link to={paths.setupStep(one.step)} aria-current={one.step === open ? 'step' : undefined}>
              {one.isDone ? (
                <IconCircleCheckFilled size={20} aria-hidden data-done />
              ) : (
                <IconCircle size={20} aria-hidden />
              )}
              <span>
                {t(`steps.${one.step}.title`)}
                <span className={classes.state}>{stateOf(one)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
