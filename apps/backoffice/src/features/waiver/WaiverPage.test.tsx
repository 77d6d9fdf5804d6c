import { checkinEndpoints } from '@marea/domain/checkin/checkin.endpoints';
import { anId } from '@marea/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import WaiverPage from './WaiverPage.tsx';

const { waiver, changeWaiver } = checkinEndpoints;
const by = { userId: anId(), name: 'Ana Ruiz' };
const stored = {
  number: 3,
  text: { en: 'At my own risk.', es: 'Bajo mi propio riesgo.' },
  required: false,
  asksBirthDate: false,
  versions: [{ number: 3, createdAt: '2026-11-01T15:00:00.000Z', by }],
};

beforeEach(() => {
  stubApi.answer(waiver, () => ({ data: stored }));
  stubApi.answer(changeWaiver, ({ body }) => ({ data: { ...stored, ...body, number: 4 } }));
});

describe('the waiver', () => {
  it('is changed as a whole, from the version that was read', async () => {
    const { user } = renderScreen(<WaiverPage />, { worksEverywhere: true });
    await user.type(await screen.findByRole('textbox', { name: /Spanish/ }), ' Sin clavados.');
    await user.click(screen.getByRole('switch', { name: /Everyone must sign/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stubApi.requestsTo(changeWaiver)).toHaveLength(1));
    const [request] = stubApi.requestsTo(changeWaiver);
    expect(request?.query).toEqual({ companyId: company._id });
    expect(request?.body).toEqual({
      text: { en: 'At my own risk.', es: 'Bajo mi propio riesgo. Sin clavados.' },
      required: true,
      asksBirthDate: false,
      number: 3,
    });
  });

  it('shows who made which version', async () => {
    renderScreen(<WaiverPage />, { worksEverywhere: true });
    expect(await screen.findByText('Version 3')).toBeTruthy();
    expect(screen.getByText(/Ana Ruiz/)).toBeTruthy();
  });
});
