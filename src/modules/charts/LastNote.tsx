import { showNear } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import { mayDo } from '#engine/web/portal.tsx';
import { usePortal } from '#engine/web/portal-context.ts';
import { useList } from '#engine/web/query.ts';
import { useUser } from '#engine/web/session.tsx';
import { sectionsOf } from '#modules/notes/note-kinds.model.ts';
import { progressNote } from '#modules/notes/progress-note.model.ts';
import { Panel } from '#ui/parts/Panel.tsx';
import { TextLink } from '#ui/parts/TextLink.tsx';
import { shown } from './chart-words.web.ts';

/** States in which a note is part of the chart. */
const FINISHED = ['signed', 'cosigned', 'uncosigned'];

/** What the newest signed note on a client says. */
export function LastNote({ client }: { readonly client: string }) {
  const user = useUser();
  const base = usePortal().hrefOf(progressNote.name);
  const found = useList(
    progressNote,
    { client, 'status[in]': FINISHED.join(), sort: '-startsAt', limit: '1' },
    mayDo(user, progressNote, 'read'),
  );
  const note = found.data?.rows[0];
  if (!note) return null;
  const words = sectionsOf[note.format ?? 'narrative'].map((name) => note.sections?.[name]).filter(Boolean);
  return (
    <Panel
      title={t('Last note')}
      meta={[shown(progressNote, 'type', note), note.startsAt ? showNear(note.startsAt) : '', note.authorName]
        .filter(Boolean)
        .join(', ')}
      action={base ? <TextLink to={`${base}/${note.id}`}>{t('Open')}</TextLink> : undefined}
    >
      <p style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '46rem' }}>
        {words.join('\n')}
      </p>
    </Panel>
  );
}
