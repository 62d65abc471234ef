/** Hand-made parts of a document's own page and of a request: the file in the page, and the next version. */
import { FilePlus, FolderOpen, Inbox } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { FileLink } from '#engine/web/fields/FileLink.tsx';
import type { ReadOf } from '#engine/web/query.ts';
import { screens } from '#engine/web/screens.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { AboveTabs } from '#ui/shell/AboveTabs.tsx';
import { document, documentRequest } from './document.model.ts';
import { Preview } from './Preview.tsx';

const addressOf = (path: string, id: string): string => `/${path}/${id}/files/file`;

function Filed({ path, id, title }: { readonly path: string; readonly id: string; readonly title: string }) {
  const address = addressOf(path, id);
  return (
    <AboveTabs>
      <Panel title={t('File')} action={<FileLink address={address} />}>
        <Preview address={address} title={title} tall />
      </Panel>
    </AboveTabs>
  );
}
const OfDocument = ({ record }: { readonly record: ReadOf<typeof document> }) =>
  record.file ? <Filed path={document.path} id={record.id} title={record.title ?? ''} /> : null;
const OfRequest = ({ record }: { readonly record: ReadOf<typeof documentRequest> }) =>
  record.file ? <Filed path={documentRequest.path} id={record.id} title={record.title ?? ''} /> : null;

/** The form of the next version of a document, filled in. */
const nextVersion = ({ id, title, category, employee, location, confidentiality }: ReadOf<typeof document>): string => {
  const given = { replaces: id, title, category, employee, location, confidentiality };
  const query = new URLSearchParams(Object.entries(given).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return `/enterprise/documents/all/new?${query.toString()}`;
};

export const documentScreens = screens(document, {
  aboveTabs: OfDocument,
  formGroups: {
    Document: ['file', 'title', 'category', 'employee', 'location', 'confidentiality'],
    Dates: ['issuedOn', 'expiresOn', 'note', 'replaces'],
  },
  formOmits: ['clientOrganization'],
  listActions: () => [{ label: t('Folders'), icon: FolderOpen, href: '/enterprise/documents' }],
  actions: (record) =>
    record.can.includes('edit') && record.status !== 'replaced'
      ? [{ label: t('Add version'), icon: FilePlus, href: nextVersion(record) }]
      : [],
});

export const requestScreens = screens(documentRequest, {
  aboveTabs: OfRequest,
  formGroups: { Request: ['employee', 'title', 'category', 'due', 'note'] },
  listActions: () => [{ label: t('Documents'), icon: Inbox, href: '/enterprise/documents' }],
});
