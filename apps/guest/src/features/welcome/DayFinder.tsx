import { addDays } from '@marea/domain/core/time/zone';
import type { PublicLocation } from '@marea/domain/fleet/location.schema';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCompanyToday } from '../../core/company/useCompany.ts';
import { paths } from '../../core/paths.ts';
import classes from './DayFinder.module.css';

const MOST_PEOPLE = 30;
const USUAL_PEOPLE = 2;

/** Starts from a day and a number of people, and leads to the free trips. */
export function DayFinder({ slug, location }: { slug: string; location: PublicLocation }) {
  const { t } = useTranslation('welcome');
  const navigate = useNavigate();
  const today = useCompanyToday(location.zone);
  const [date, setDate] = useState(addDays(today, 1));
  const [adultos, setAdults] = useState(USUAL_PEOPLE);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Written like the other steps' queries, but without their code: this is on the first page.
    void navigate(`${paths.day({ slug, locationId: location.slug })}?adults=${adultos}&date=${date}`);
  };
  return (
    <form className={classes.finder} onSubmit={find}>
      <label className={classes.field}>
        {t('finder.day')}
        <input
          className={classes.input}
          type="date"
          required
          value={date}
          min={today}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
      </label>
      <label className={classes.field}>
        {t('finder.people')}
        <select
          className={classes.input}
          value={adultos}
          onChange={({ currentTarget }) => setAdults(Number(currentTarget.value))}
        >
          {Array.from({ length: MOST_PEOPLE }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={classes.find}>
        {t('finder.find')}
      </button>
    </form>
  );
}
