import type { HealthFact } from '@marea/domain/systemHealth/systemHealth.contract';
import type { HealthFinding, HealthSubject } from '@marea/domain/systemHealth/systemHealth.endpoints';
import { healthFindings, systemHealthEndpoints } from '@marea/domain/systemHealth/systemHealth.endpoints';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../tests/stubApi.ts';
import en from '../../locales/en/systemHealth.ts';
import es from '../../locales/es/systemHealth.ts';
import SystemHealthPage from './SystemHealthPage.tsx';

const { systemHealth } = systemHealthEndpoints;

function fact(subject: HealthSubject, finding: HealthFinding, values: HealthFact['values'] = {}): HealthFact {
  return { subject, finding, state: healthFindings[finding], values };
}
const answerWith = (...facts: HealthFact[]) =>
  stubApi.answer(systemHealth, () => ({ data: { checkedAt: '2026-10-20T15:00:00.000Z', facts } }));
const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

describe('the health of the installation', () => {
  it('is all right where every fact is', async () => {
    answerWith(fact('database', 'databaseAnswers', { milliseconds: 3 }), fact('outbox', 'outboxEmpty'));

    renderScreen(<SystemHealthPage />, { isSuperadmin: true });

    expect(await screen.findByText('Everything is all right')).toBeTruthy();
    expect(screen.getByText('Checked at 10:00')).toBeTruthy();
    expect(row('Database').getByText('It answers in 3 ms.')).toBeTruthy();
    expect(row('Database').queryByText('What to do:')).toBeNull();
  });

  it('says of each fault what to do, and counts them', async () => {
    answerWith(
      fact('database', 'databaseAnswers', { milliseconds: 3 }),
      fact('disk', 'diskFull', { gigabytes: 0.4, percent: 2 }),
      fact('payments', 'notKnown'),
    );

    renderScreen(<SystemHealthPage />, { isSuperadmin: true });

    expect(await screen.findByText('Needs attention: 2')).toBeTruthy();
    expect(row('Disk of the database').getByText('Not working')).toBeTruthy();
    expect(row('Disk of the database').getByText('Only 0.4 GB are free, 2 %.')).toBeTruthy();
    expect(row('Disk of the database').getByText(/Make room now/)).toBeTruthy();
    expect(row('Payment accounts').getByText('This could not be checked.')).toBeTruthy();
  });

  it('is looked at again on demand', async () => {
    answerWith(fact('clock', 'clockOff', { seconds: 9 }));
    const { user } = renderScreen(<SystemHealthPage />, { isSuperadmin: true });
    await screen.findByText('Needs attention');
    answerWith(fact('clock', 'clockRight', { seconds: 0 }));

    await user.click(screen.getByRole('button', { name: 'Check again' }));

    expect(await screen.findByText('Everything is all right')).toBeTruthy();
  });

  it('is not told from before when the API no longer answers', async () => {
    answerWith(fact('database', 'databaseAnswers', { milliseconds: 3 }));
    const { user } = renderScreen(<SystemHealthPage />, { isSuperadmin: true });
    await screen.findByText('Everything is all right');
    stubApi.answer(systemHealth, () => {
      throw refusal(503, 'busy');
    });

    await user.click(screen.getByRole('button', { name: 'Check again' }));

    expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeTruthy();
    expect(screen.queryByText('Everything is all right')).toBeNull();
  });

  it.each([['English', en] as const, ['Spanish', es] as const])(
    'has advice in %s on all that is not right',
    (_, words) => {
      const faults = Object.entries(healthFindings).filter(([, state]) => state !== 'ok');

      expect(faults.map(([finding]) => finding).toSorted()).toEqual(Object.keys(words.advice).toSorted());
    },
  );
});
