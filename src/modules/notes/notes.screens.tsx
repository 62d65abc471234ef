/** Hand-made parts of the standard screens of progress notes. */
import { Printer } from 'lucide-react';
import { t } from '#engine/model/words.ts';
import { screens } from '#engine/web/screens.ts';
import { look } from '#ui/marks/look.ts';
import { mayWrite, type NoteType } from './note-kinds.model.ts';
import { NoteTab } from './NoteTab.tsx';
import { progressNote } from './progress-note.model.ts';
import { HOURS, hoursSince } from './service-time.model.ts';
import { ServiceLength } from './ServiceLength.tsx';
import { WRITTEN } from './note-draft.web.ts';

/** What only its author does with a note, and what only somebody else does. */
const OWN: readonly string[] = ['sign'];
const OTHERS: readonly string[] = ['cosign'];

export const noteScreens = screens(progressNote, {
  tabs: { Note: NoteTab },
  status: ({ status, startsAt, minutes }) =>
    status === 'draft' && startsAt && hoursSince(startsAt, new Date()) > HOURS.due + (minutes ?? 0) / 60
      ? look('late', t('Draft, overdue'))
      : undefined,
  formOmits: WRITTEN,
  formGroups: {
    Service: ['client', 'type', 'startsAt', 'endsAt', 'format', 'place', 'modality', 'participants', 'nextSession'],
    Billing: ['code', 'billable'],
  },
  besideForm: ServiceLength,
  offersChoice: (field, value, roles) => field !== 'type' || mayWrite(roles, value as NoteType),
  offers: (action, { author }, me) =>
    OWN.includes(action) ? author === me.account : OTHERS.includes(action) ? author !== me.account : true,
  actions: ({ status }) =>
    status === 'draft' ? [] : [{ label: t('Print'), icon: Printer, onClick: () => window.print() }],
});
