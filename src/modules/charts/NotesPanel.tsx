import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { Link } from '#ui/parts/link.ts';
import type { Grants } from '#engine/model/resource.ts';
import { showDay, showInstant } from '#engine/model/show.ts';
import { showNumber } from '#engine/model/figures.ts';
import { t } from '#engine/model/words.ts';
import { statusLook } from '#engine/web/fields/format.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { rolesOf, type SessionUser } from '#engine/web/session-user.ts';
import { useUser } from '#engine/web/session.tsx';
import { progressNote } from '#modules/notes/progress-note.model.ts';
import { psychotherapyNote } from '#modules/notes/psychotherapy-note.model.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Status } from '#ui/marks/Status.tsx';
import { Panel } from '#ui/parts/Panel.tsx';
import { RowItem, RowList } from '#ui/parts/RowItem.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { shown } from './chart-words.web.ts';

const SHOWN = '25';

/** Whether a grant names one of the user's own roles: the super administrator has no note by that role alone. */
const isGranted = (user: SessionUser, grants: Grants | undefined): boolean =>
  rolesOf(user).some((role) => grants !== undefined && role in grants);

interface OfClient {
  readonly client: string;
}

/** The notes on a client, and one's own psychotherapy notes, which nobody else finds here. */
export function NotesPanel({ client }: OfClient) {
  const user = useUser();
  return (
    <>
      <ProgressNotes client={client} />
      {isGranted(user, psychotherapyNote.access.read) ? <OwnNotes client={client} /> : null}
    </>
  );
}

function ProgressNotes({ client }: OfClient) {
  const user = useUser();
  const base = usePortal().hrefOf(progressNote.name);
  const found = useList(progressNote, { client, sort: '-startsAt', limit: SHOWN });
  return (
    <Panel
      title={t('Progress notes')}
      action={
        base && isGranted(user, progressNote.access.create) ? (
          <Button
            component={Link}
            to={`${base}/new?client=${client}`}
            size="small"
            startIcon={<Plus size={16} aria-hidden />}
          >
            {t('Write a note')}
          </Button>
        ) : undefined
      }
      footer={
        base && found.data?.page.next ? (
          <TextLink to={`${base}?view=all&client=${client}`}>{t('All notes for this client')}</TextLink>
        ) : undefined
      }
      flush
    >
      <Loaded
        of={found}
        what={t('The notes')}
        skeleton={<ListSkeleton rows={6} columns={2} />}
        empty={<EmptyState title={t('No notes yet')} body={t('Notes about the client’s care will appear here.')} />}
      >
        {({ rows }) => (
          <RowList>
            {rows.map((row) => (
              <RowItem
                key={row.id}
                title={`${row.number ?? ''} · ${shown(progressNote, 'type', row)}`}
                sub={[
                  row.startsAt ? showInstant(row.startsAt) : null,
                  row.minutes ? t('{{minutes}} min', { minutes: showNumber(row.minutes) }) : null,
                  row.authorName,
                ]
                  .filter(Boolean)
                  .join(', ')}
                end={<Status look={statusLook(progressNote, row.status ?? 'draft')} />}
                href={base ? `${base}/${row.id}` : undefined}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}

function OwnNotes({ client }: OfClient) {
  const base = usePortal().hrefOf(psychotherapyNote.name);
  const found = useList(psychotherapyNote, { client, sort: '-sessionOn', limit: SHOWN });
  const rows = found.data?.rows;
  if (!rows) return null;
  return (
    <Panel
      title={t('Your psychotherapy notes')}
      footer={
        <>
          {t('Visible only to you. Not part of the chart and never released with it.')}{' '}
          {base ? <TextLink to={base}>{t('View all yours')}</TextLink> : null}
        </>
      }
      action={
        base ? (
          <Button
            component={Link}
            to={`${base}/new?client=${client}`}
            size="small"
            startIcon={<Plus size={16} aria-hidden />}
          >
            {t('Write one')}
          </Button>
        ) : undefined
      }
      flush
    >
      <RowList>
        {rows.map((row) => (
          <RowItem
            key={row.id}
            title={row.sessionOn ? showDay(row.sessionOn) : ''}
            end={<Status look={statusLook(psychotherapyNote, row.status ?? 'kept')} />}
            href={base ? `${base}/${row.id}` : undefined}
          />
        ))}
      </RowList>
    </Panel>
  );
}
