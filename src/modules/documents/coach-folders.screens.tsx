/** One folder of the coach's shelf each: consent forms, treatment plans, session notes. */
import { t } from '#engine/model/words.ts';
import { CLIENT_FOLDERS, type Folder } from './document.model.ts';
import { Shelf } from './Shelf.tsx';

const folderPage = (title: () => string, facts: () => string, only: Folder) => () => (
  <Shelf
    kind={{
      title: title(),
      facts: facts(),
      owners: ['client'],
      folders: CLIENT_FOLDERS,
      adds: 'forClient',
      only,
      whole: '/health-coach/documents',
    }}
  />
);

export const ConsentForms = folderPage(
  () => t('Consent forms'),
  () => t('What clients have agreed to, and until when'),
  'consents',
);
export const TreatmentPlans = folderPage(
  () => t('Treatment plan documents'),
  () => t('Plans with each client, with the versions before'),
  'plans',
);
export const SessionNotes = folderPage(
  () => t('Session notes'),
  () => t('Written notes kept after sessions'),
  'session_notes',
);
