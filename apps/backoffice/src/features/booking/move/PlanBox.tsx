import { VisuallyHidden } from '@mantine/core';
import { fullName } from '@marea/domain/core/text/text';
import { formatMoney } from '@marea/texts/format/money';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { boxOf, clip, useGridScale } from '../calendar/grid/gridHours.ts';
import { useMoving, usePlan } from './Moving.ts';
import { momentAt, type Plan } from './plan.ts';
import { moveRefusalText, usePlanQuote } from './usePlanQuote.ts';
import classes from './PlanBox.module.css';

type PlanBoxProps = { vessel: { _id: string; name: string }; date: string };

/**
 * The place where a moved trip would land on a vessel: with its new price, or hatched with the name of the trip in the
 * way.
 */
export function PlanBox({ vessel, date }: PlanBoxProps) {
  const plan = usePlan((one) => (one?.resourceId === vessel._id ? one : null));
  return plan && <Landing plan={plan} vessel={vessel} date={date} />;
}

function Landing({ plan, vessel, date }: PlanBoxProps & { plan: Plan }) {
  const { t } = useTranslation('booking');
  const { clashesOf } = useMoving();
  const { hours } = useGridScale();
  const clashes = clashesOf(plan);
  const { change, error, isShorterThanSold } = usePlanQuote(plan, date, clashes.length === 0);
  const visibleSpan = clip(plan, hours);
  if (!visibleSpan) return null;
  const names = [...new Set(clashes.map(({ who }) => who))].join(', ');
  const problem = isShorterThanSold
    ? t('drag.tooShort')
    : names
      ? t('drag.clash', { who: names })
      : error && moveRefusalText(error);
  const sign = change !== null && change > 0 ? '+' : '';
  const { currency } = plan.row;
  return (
    <div className={classes.landing} style={boxOf(visibleSpan, hours)} data-problem={Boolean(problem) || undefined}>
      <div className={classes.text} role="status">
        <VisuallyHidden>{`${vessel.name}, `}</VisuallyHidden>
        <b>{fullName(plan.row) || t('blocked')}</b>
        <span>{`${momentAt(date, plan.from).hora}–${momentAt(date, plan.to).hora}`}</span>
        {problem && (
          <span className={classes.problem}>
            <IconAlertTriangle size={13} aria-hidden />
            {problem}
          </span>
        )}
        {!problem && change !== null && (
          <span className={classes.chip} data-change={change > 0 ? 'more' : change < 0 ? 'less' : undefined}>
            {change === 0 ? t('drag.samePrice') : `${sign}${formatMoney(change, currency)}`}
          </span>
        )}
        <VisuallyHidden>{t('drag.keys')}</VisuallyHidden>
      </div>
    </div>
  );
}
