import { t } from '#engine/model/words.ts';
import { PeopleSearch } from './PeopleSearch.tsx';

/** `employees`: people of all organizations. */
export default function Employees() {
  return (
    <PeopleSearch title={t('Employees')} facts={t('Directory and work data of all organizations')} opens="employees" />
  );
}
