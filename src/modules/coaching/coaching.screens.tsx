/** Hand-made parts of the standard screens of coaching: where a client’s pages are, and the sections of a note’s format. */
import { t } from '#engine/model/words.ts';
import { screens } from '#engine/web/screens.ts';
import { useNow } from '#engine/web/use-now.ts';
import { ClientAccount } from './ClientAccount.tsx';
import { coachingClient } from './coaching-client.model.ts';
import { coachingSession } from './coaching-session.model.ts';
import { isTimeFor, opensLater, type SessionRead } from './session-room.web.ts';
import { SECTIONS, SECTIONS_OF, sessionNote } from './session-note.model.ts';

const AT = '/health-coach/clients';

/** Of a client, as coaches open it. */
export const clientScreens = screens(coachingClient, {
  aboveTabs: ClientAccount,
  actions: ({ id }) => [
    { label: t('Progress'), href: `${AT}/${id}/progress` },
    { label: t('Notes'), href: `${AT}/${id}/notes` },
    { label: t('Assignments'), href: `/health-coach/assignments/${id}` },
    { label: t('Emergency plan'), href: `${AT}/emergency-plans?client=${id}` },
    { label: t('Video'), href: `/health-coach/video/session/client/${id}` },
  ],
});

/** Of a client, as the administration opens it. */
export const clientAccountScreens = screens(coachingClient, {
  aboveTabs: ClientAccount,
});

/** When the next step opens, on the page of a session. */
function Opens({ record }: { readonly record: SessionRead }) {
  const now = useNow(30_000);
  const later = opensLater(record, record.can, now);
  return later ? <p style={{ margin: 0 }}>{later}</p> : null;
}

export const sessionScreens = screens(coachingSession, {
  aboveTabs: Opens,
  offers: (action, record) => isTimeFor(action, record, Date.now()),
  actions: ({ meeting }) =>
    meeting ? [{ label: t('Open the video room'), href: `/meeting/${meeting}`, reloads: true }] : [],
});

/** What the format asks for comes first; other sections may be left empty. */
function Format({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const kind = Object.entries(SECTIONS_OF).find(([name]) => name === values.kind);
  const names = (kind?.[1] ?? []).map((section) => sessionNote.fields[section].label ?? section);
  return (
    <p style={{ margin: 0 }}>
      {t('Before you sign, this format asks for: {{sections}}.', { sections: names.join(', ') })}
    </p>
  );
}
export const noteScreens = screens(sessionNote, {
  besideForm: Format,
  formGroups: { Session: ['client', 'session', 'heldOn', 'kind'], Note: SECTIONS },
});
