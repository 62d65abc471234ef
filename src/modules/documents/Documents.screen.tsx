import { t } from '#engine/model/words.ts';
import { WORKFORCE_FOLDERS } from './document.model.ts';
import { Shelf } from './Shelf.tsx';

/** `documents`: the shelf of the organization, its sites and its people. */
export default function Documents() {
  return (
    <Shelf
      kind={{
        title: t('Documents'),
        owners: ['organization', 'site', 'employee'],
        folders: WORKFORCE_FOLDERS,
        adds: 'office',
      }}
    />
  );
}
