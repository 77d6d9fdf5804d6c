import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Setup } from '@marea/domain/setup/setup.contract';
import { setupEndpoints, setupSteps } from '@marea/domain/setup/setup.endpoints';
import type { SetupStep } from '@marea/domain/setup/setup.endpoints';
import { ErrorState } from '@marea/web/components/states.tsx';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { HindranceList } from '../../ui/sale/HindranceList.tsx';
import { Presets } from './Presets.tsx';
import { setupPages, stepOfHindrance } from './setupPages.ts';
import { StepList } from './StepList.tsx';
import classes from './Setup.module.css';

/** Guides from an empty location to one that takes bookings. The stored data decides whether a step is done. */
export default function SetupPage() {
  const { step } = useParams();
  const { location } = useWorkplace();
  const { data, error, refetch } = useQuery(queries(setupEndpoints.setup, { params: { id: location._id } }));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton m="lg" height={420} radius="md" aria-busy="true" />;
  const { steps } = data.data;
  const open = setupSteps.find((one) => one === step);
  if (!open) {
    const next = steps.find(({ isDone, isOptional }) => !isDone && !isOptional)?.step ?? 'open';
    return <Navigate to={paths.setupStep(next)} replace />;
  }
  return (
    <div className={classes.layout}>
      <StepList steps={steps} open={open} />
      <Step key={open} step={open} setup={data.data} />
    </div>
  );
}

/** A step with its title, what it still lacks and the link to the next. */
function Step({ step, setup }: { step: SetupStep; setup: Setup }) {
  const { t } = useTranslation('setup');
  const Page = setupPages[step];
  const isBegun = setup.steps.some((one) => ['vessels', 'services'].includes(one.step) && one.isDone);
  const missing = setup.hindrances.filter(({ hindrance }) => stepOfHindrance[hindrance] === step);
  return (
    <section className={classes.step} aria-labelledby="setup-step">
      <div className={classes.head}>
        <Stack gap={4}>
          <Text size="sm" c="dimmed">
            {t('count', { number: setupSteps.indexOf(step) + 1, of: setupSteps.length })}
          </Text>
          <Title id="setup-step" order={2} size="h3">
            {t(`steps.${step}.title`)}
          </Title>
          <Text c="dimmed" maw="70ch">
            {t(`steps.${step}.lead`)}
          </Text>
        </Stack>
        {step !== 'open' && missing.length > 0 && (
          <Alert color="orange" mt="md" role="status">
            <HindranceList hindrances={missing} isHere />
          </Alert>
        )}
        {step === 'vessels' && !isBegun && <Presets />}
      </div>
      <div className={classes.page}>
        <Suspense fallback={<Skeleton m="lg" height={320} radius="md" aria-busy="true" />}>
          <Page />
        </Suspense>
      </div>
      <StepFoot step={step} />
    </section>
  );
}

function StepFoot({ step }: { step: SetupStep }) {
  const { t } = useTranslation('setup');
  const at = setupSteps.indexOf(step);
  const [before, next] = [setupSteps[at - 1], setupSteps[at + 1]];
  return (
    <Group className={classes.foot} justify="space-between">
      {before ? (
        <Button
          component={Link}
          to={paths.setupStep(before)}
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {t('back')}
        </Button>
      ) : (
        <span />
      )}
      {next && (
        <Button
          component={Link}
          to={paths.setupStep(next)}
          rightSection={<IconArrowRight size={16} aria-hidden />}
          aria-label={t('nextOf', { step: t(`steps.${next}.title`) })}
        >
          {t('next')}
        </Button>
      )}
    </Group>
  );
}
