import { t } from '#engine/model/words.ts';
import { CLIENT_FOLDERS } from './document.model.ts';
import { Shelf } from './Shelf.tsx';

/** `/health-coach/documents`: the documents of the coach's own clients. */
export default function ClientDocuments() {
  return (
    <Shelf
      kind={{
        title: t('Client documents'),
        facts: t('Documents of the clients you coach'),
        owners: ['client'],
        folders: CLIENT_FOLDERS,
        adds: 'forClient',
      }}
    />
  );
}
