import { t } from '#engine/model/words.ts';
import { PeopleSearch } from './PeopleSearch.tsx';

/** `staff/directory`: the directory, by organization. */
export default function Directory() {
  return (
    <PeopleSearch
      title={t('Staff directory')}
      facts={t('Choose an organization, or search all of them')}
      opens="staff/profile"
    />
  );
}
