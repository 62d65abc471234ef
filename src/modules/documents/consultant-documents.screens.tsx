/** The consultant's shelf and one page for each of its folders. */
import { t } from '#engine/model/words.ts';
import { CONSULTANT_FOLDERS, type Folder } from './document.model.ts';
import { Shelf } from './Shelf.tsx';

const consultantPage = (title: () => string, facts: () => string, only?: Folder) => () => (
  <Shelf
    kind={{
      title: title(),
      facts: facts(),
      owners: ['consultant'],
      folders: CONSULTANT_FOLDERS,
      adds: 'own',
      ...(only ? { only, whole: '/consultant/documents' } : {}),
    }}
  />
);

export const ConsultantDocuments = consultantPage(
  () => t('Documents'),
  () => t('Only you see these documents.'),
);
export const ConsultantContracts = consultantPage(
  () => t('Contracts'),
  () => t('Agreements with your client organizations'),
  'client_contracts',
);
export const AuditReports = consultantPage(
  () => t('Audit reports'),
  () => t('Reports you have issued to clients'),
  'audit_reports',
);
export const Certificates = consultantPage(
  () => t('Certificates'),
  () => t('Your certificates and insurance, and when they expire'),
  'certificates',
);
