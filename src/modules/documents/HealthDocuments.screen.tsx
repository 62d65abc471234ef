import { t } from '#engine/model/words.ts';
import { CLIENT_FOLDERS } from './document.model.ts';
import { Shelf } from './Shelf.tsx';

/** `/health-admin/documents`: the documents of all coaching clients, with the coach who looks after each. */
export default function HealthDocuments() {
  return (
    <Shelf
      kind={{
        title: t('Coaching documents'),
        facts: t('Documents of all coaching clients and their coaches'),
        owners: ['client'],
        folders: CLIENT_FOLDERS,
        adds: 'forClient',
      }}
    />
  );
}
