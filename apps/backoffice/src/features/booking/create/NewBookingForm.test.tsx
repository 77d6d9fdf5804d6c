import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import type { Fleet } from '../useFleet.ts';
import { NewBookingForm } from './NewBookingForm.tsx';

const fleet: Fleet = { vessels: [], services: [], isLoading: false, error: null, retry: () => undefined };
const nothing = () => undefined;

describe('a new booking that is not complete', () => {
  it('says beside the button how many fields are wrong, and puts the cursor into the first', async () => {
    const { user } = renderScreen(
      <NewBookingForm
        slot={{ date: '2026-12-01' }}
        fleet={fleet}
        onDirty={nothing}
        onCancel={nothing}
        onCreated={nothing}
      />,
    );
    await user.click(await screen.findByRole('button', { name: 'Book' }));
    const wrong = document.querySelectorAll('[aria-invalid=true]');
    await waitFor(() => expect(document.activeElement).toBe(wrong[0]));
    expect(screen.getByText(`${screen.getAllByText('Required').length} fields need your attention`)).toBeTruthy();
  });
});
