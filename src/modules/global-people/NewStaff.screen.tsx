import { t } from '#engine/model/words.ts';
import { PeopleSearch } from './PeopleSearch.tsx';

/** `staff/onboarding`: people about to start, or in their first 90 days. */
export default function NewStaff() {
  return (
    <PeopleSearch
      title={t('Staff onboarding')}
      facts={t('People about to start, and those in their first 90 days')}
      opens="staff/profile"
      isNew
    />
  );
}
