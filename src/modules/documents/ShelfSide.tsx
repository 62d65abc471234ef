/** The open document of a shelf: its file, what is known of it, its versions, and what can be done. */
import Button from '@mui/material/Button';
import { Download, FilePlus, Maximize2, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { nearDay, showDay } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { download } from '#engine/web/client.ts';
import { recordLook, today } from '#engine/web/fields/format.ts';
import { useAnswer } from '#engine/web/answers.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { mayAsk } from '#engine/web/portal.tsx';
import { useUser } from '#engine/web/session.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList, useRecord } from '#engine/web/query.ts';
import { ActionDialog, REMOVE } from '#engine/web/record/ActionDialog.tsx';
import { RecordDialog } from '#engine/web/record/RecordDialog.tsx';
import { useSaving } from '#engine/web/use-saving.ts';
import { documentHold } from '#modules/records/record-questions.model.ts';
import { recordsOffice } from '#modules/records/record.model.ts';
import { Status } from '#ui/marks/Status.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Icon } from '#ui/parts/Icon.tsx';
import { IconAction } from '#ui/parts/IconAction.tsx';
import { KeyValue } from '#ui/parts/KeyValue.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { document, FOLDERS } from './document.model.ts';
import { Preview } from './Preview.tsx';
import { type Doc, fileOf, ownerWords, readersWords, type ShelfKind, Side } from './shelf-look.web.ts';
import { UploadDialog } from './UploadDialog.tsx';

interface SideProps {
  readonly kind: ShelfKind;
  readonly id: string;
  readonly hrefOf: (id: string) => string;
  readonly onClose: () => void;
}

/** Reads the document that is open beside the list. */
export function ShelfSide({ kind, id, hrefOf, onClose }: SideProps) {
  const found = useRecord(document, id);
  return (
    <Side aria-label={t('Open document')}>
      <Loaded of={found} what={t('Document')}>
        {(one) => <Open kind={kind} one={one} hrefOf={hrefOf} onClose={onClose} />}
      </Loaded>
    </Side>
  );
}

type OpenProps = Omit<SideProps, 'id'> & { readonly one: Doc };

function Open({ kind, one, hrefOf, onClose }: OpenProps) {
  const [asked, setAsked] = useState<'edit' | 'remove' | 'version' | null>(null);
  const { hrefOf: placeOf } = usePortal();
  const saving = useSaving();
  const mayHold = mayAsk(useUser(), recordsOffice);
  const address = fileOf(one);
  const look = recordLook(document, { ...one });
  const whole = placeOf('document', one.id);
  const close = () => setAsked(null);
  const isNewest = one.status !== 'replaced';
  const mayRenew = isNewest && (one.can.includes('edit') || kind.adds === 'own');
  return (
    <>
      <div style={{ display: 'flex', gap: 8, alignItems: 'flex-start' }}>
        <h2 style={{ flex: 1 }}>{one.title}</h2>
        <IconAction label={t('Close')} icon={X} size="small" onClick={onClose} />
      </div>
      {look ? <Status look={look} strong /> : null}
      <Preview address={address} title={one.title ?? ''} />
      <KeyValue
        items={[
          { key: 'for', label: kind.adds === 'own' ? t('Client') : t('For'), value: ownerWords(one) },
          { key: 'folder', label: t('Folder'), value: one.category ? t(FOLDERS[one.category]) : '' },
          { key: 'version', label: t('Version'), value: String(one.edition ?? 1) },
          ...(one.issuedOn ? [{ key: 'issued', label: t('Issued on'), value: showDay(one.issuedOn) }] : []),
          ...(one.expiresOn
            ? [{ key: 'expires', label: t('Expires on'), value: nearDay(one.expiresOn, today()), strong: true }]
            : []),
          ...(one.owner === 'client' && one.titles.coach
            ? [{ key: 'coach', label: t('Coach'), value: one.titles.coach }]
            : []),
          { key: 'readers', label: t('Who reads it'), value: readersWords(one) },
          ...(one.textState === 'unreadable'
            ? [{ key: 'text', label: t('Text'), value: t('Cannot be read. A search finds its title only.') }]
            : []),
          ...(one.note ? [{ key: 'note', label: t('Note'), value: one.note }] : []),
        ].filter(({ key }) => key !== 'for' || kind.owners.length > 1 || kind.adds !== 'own' || one.clientOrganization)}
      />
      <Versions one={one} hrefOf={hrefOf} />
      {mayHold ? <Hold id={one.id} /> : null}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {mayRenew ? (
          <Button
            variant={one.status === 'valid' ? 'outlined' : 'contained'}
            startIcon={<Icon of={FilePlus} size={15} />}
            onClick={() => setAsked('version')}
          >
            {t('Add version')}
          </Button>
        ) : null}
        {address ? (
          <Button startIcon={<Icon of={Download} size={15} />} onClick={() => saving(download(address))}>
            {t('Download')}
          </Button>
        ) : null}
        {one.can.includes('edit') && isNewest ? (
          <Button startIcon={<Icon of={Pencil} size={15} />} onClick={() => setAsked('edit')}>
            {t('Edit')}
          </Button>
        ) : null}
        {whole ? <IconAction label={t('Open its page')} icon={Maximize2} bordered href={whole} /> : null}
        {one.can.includes('remove') ? (
          <IconAction label={t('Remove')} icon={Trash2} bordered onClick={() => setAsked('remove')} />
        ) : null}
      </div>
      {asked === 'edit' ? (
        <RecordDialog
          title={t('Edit document')}
          resource={document}
          record={{ ...one }}
          fields={[
            'title',
            'issuedOn',
            'expiresOn',
            ...(one.owner === 'consultant' ? ['clientOrganization'] : []),
            ...(one.owner === 'client' || one.owner === 'consultant' ? [] : ['confidentiality']),
            'note',
          ]}
          onClose={close}
          onDone={close}
        />
      ) : null}
      {asked === 'version' ? <UploadDialog kind={kind} files={[]} replaces={one} onClose={close} /> : null}
      {asked === 'remove' ? (
        <ActionDialog
          resource={document}
          action={REMOVE}
          records={[{ ...one }]}
          onClose={close}
          onDone={() => {
            close();
            onClose();
          }}
        />
      ) : null}
    </>
  );
}

/** That a legal hold keeps it, for those who keep the holds. */
function Hold({ id }: { readonly id: string }) {
  const { data } = useAnswer(documentHold, { document: id });
  if (!data?.name) return null;
  return (
    <p style={{ display: 'flex', gap: 6, alignItems: 'center', margin: 0 }}>
      <StatusMark mark="hold" size={15} />
      {t('Legal hold “{{name}}”: it cannot be removed or destroyed.', { name: data.name })}
    </p>
  );
}

/** The versions before and after it. */
function Versions({ one, hrefOf }: Pick<OpenProps, 'one' | 'hrefOf'>) {
  const newer = useList(document, { replaces: one.id, limit: '1', fields: 'title,edition' });
  const [next] = newer.data?.rows ?? [];
  if (!one.replaces && !next) return null;
  return (
    <div>
      <h3>{t('Other versions')}</h3>
      {next ? (
        <TextLink to={hrefOf(next.id)}>{t('Version {{n}}, which replaced it', { n: next.edition ?? 2 })}</TextLink>
      ) : null}
      {one.replaces ? (
        <TextLink to={hrefOf(one.replaces)}>{t('Version {{n}}, replaced', { n: (one.edition ?? 2) - 1 })}</TextLink>
      ) : null}
    </div>
  );
}
