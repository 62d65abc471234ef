import { t } from '#engine/model/words.ts';
import { CLIENT_FOLDERS } from './document.model.ts';
import { Shelf } from './Shelf.tsx';

/** `/health/client/documents`: a client's own documents, and what their coach has asked for. */
export default function MyDocuments() {
  return (
    <Shelf
      kind={{
        title: t('My documents'),
        facts: t('Only you, your coach and the health administration see these.'),
        owners: ['client'],
        folders: CLIENT_FOLDERS,
        adds: 'own',
      }}
    />
  );
}
