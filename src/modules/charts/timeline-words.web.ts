/** How the timeline says what happened. */
import { ROLE_LABELS } from '#access/roles.model.ts';
import type { FormTone } from '#engine/model/forms/form.ts';
import type { AnyResource } from '#engine/model/resource.ts';
import { showDay, showField, textOf } from '#engine/model/show.ts';
import { t } from '#engine/model/words.ts';
import type { AnyRead } from '#engine/model/wire.ts';
import { assessment } from '#modules/assessments/assessment.model.ts';
import type { StoredScore } from '#modules/assessments/stored-score.model.ts';
import { episode } from '#modules/clients/episode.model.ts';
import { consent } from '#modules/consents/consent.model.ts';
import { disclosure } from '#modules/consents/disclosure.model.ts';
import { OUTCOMES, SLOTS } from '#modules/discharge/follow-up.model.ts';
import { leaveOfAbsence } from '#modules/discharge/leave-of-absence.model.ts';
import { legalPaper } from '#modules/intake/legal-paper.model.ts';
import { progressNote } from '#modules/notes/progress-note.model.ts';
import { treatmentPlan } from '#modules/plans/treatment-plan.model.ts';
import { look, type StatusLook } from '#ui/marks/look.ts';
import { allergy } from './allergy.model.ts';
import { flagWords } from './chart-words.web.ts';
import { levelSegment } from './level-segment.model.ts';
import type { TimelineEntry, TimelineEvent, TimelineKind } from './timeline-questions.model.ts';

/** One entry in words: how it is marked, what it is, and what else is to be known. */
export interface Told {
  readonly look: StatusLook;
  readonly title: string;
  readonly body?: string;
}

export const kindWords = (): Readonly<Record<TimelineKind, string>> => ({
  stay: t('Stay and level of care'),
  beds: t('Beds'),
  assessments: t('Assessments'),
  vitals: t('Vitals'),
  notes: t('Notes'),
  plans: t('Treatment plans'),
  consents: t('Consents and disclosures'),
  legal: t('Legal documents'),
  precautions: t('Allergies and precautions'),
  calls: t('Follow-up calls'),
});

const joined = (...words: readonly (string | null | undefined)[]): string => words.filter(Boolean).join(', ');
const fieldsOf =
  (noun: AnyResource, record: AnyRead) =>
  (name: string): string =>
    name in record ? showField(noun, name, record) : '';
const asNeeded = (words: string, ...rest: readonly string[]): Pick<Told, 'body'> => {
  const body = joined(words, ...rest);
  return body ? { body } : {};
};

/** Shape and word of a band, the graver the louder. */
const bandLook = (label: string, tone: FormTone | undefined): StatusLook => {
  if (tone === 'critical') return look('stop', label);
  if (tone === 'high') return look('late', label);
  return look(tone === 'none' ? 'done' : 'info', label);
};

function assessed(record: AnyRead): Told {
  const show = fieldsOf(assessment, record);
  // As the server keeps it, see `StoredScore`.
  const score = record.score as StoredScore | null | undefined;
  const band = score?.scales.find(({ code }) => code === 'total')?.band ?? score?.outcome ?? null;
  const word = band?.label ?? show('band');
  const total = show('total');
  return {
    look: word ? bandLook(word, band?.tone) : look('done', t('Answered')),
    title: joined(show('instrument'), show('variant')),
    ...asNeeded(
      [total ? t('Score {{total}}', { total }) : '', ...(score?.alerts ?? []).map(({ label }) => label)]
        .filter(Boolean)
        .join('. '),
    ),
  };
}

const plan = (record: AnyRead): string =>
  t('{{kind}}, version {{n}}', {
    kind: showField(treatmentPlan, 'kind', record),
    n: showField(treatmentPlan, 'edition', record),
  });
const paper = (record: AnyRead): string => {
  const show = fieldsOf(consent, record);
  return [show('kind'), show('recipient')].filter(Boolean).join(': ');
};

type Say = (record: AnyRead) => Told;
type Spoken = Exclude<TimelineEvent, 'flagsChanged' | 'called' | 'measured'>;
const SAY: Readonly<Record<Spoken, Say>> = {
  admitted: (r) => {
    const show = fieldsOf(episode, r);
    const attending = show('attending');
    return {
      look: look('done', t('Admitted')),
      title: joined(t('Admission'), show('levelOfCare')),
      ...asNeeded(show('location'), show('admitType'), attending ? t('attending {{name}}', { name: attending }) : ''),
    };
  },
  discharged: (r) => ({
    look: look('off', t('Discharged')),
    title: t('Discharge'),
    ...asNeeded(fieldsOf(episode, r)('dischargeType'), fieldsOf(episode, r)('location')),
  }),
  levelChanged: (r) => ({
    look: look('partial', t('Level of care')),
    title: fieldsOf(levelSegment, r)('level'),
    ...asNeeded(fieldsOf(levelSegment, r)('reason')),
  }),
  left: (r) => {
    const show = fieldsOf(leaveOfAbsence, r);
    const [by, back] = [show('orderedByName'), show('backBy')];
    return {
      look: look('away', t('Left')),
      title: joined(t('Leave of absence'), show('kind')),
      ...asNeeded(back ? t('back by {{at}}', { at: back }) : '', by ? t('ordered by {{name}}', { name: by }) : ''),
    };
  },
  returned: (r) => {
    const show = fieldsOf(leaveOfAbsence, r);
    const uds = show('uds');
    return {
      look: look('done', t('Back')),
      title: joined(t('Return from leave'), show('kind')),
      ...asNeeded(uds ? t('urine drug screen: {{result}}', { result: uds.toLowerCase() }) : '', show('belongings')),
    };
  },
  bedGiven: (r) => ({
    look: look('partial', t('Bed')),
    title: r.titles.bed ? t('Bed {{bed}}', { bed: r.titles.bed }) : t('Bed'),
    ...asNeeded(r.titles.location ?? ''),
  }),
  assessed,
  noted: (r) => {
    const show = fieldsOf(progressNote, r);
    return {
      look: r.status === 'uncosigned' ? look('wait', t('Needs co-signature')) : look('signed', t('Signed')),
      title: joined(show('type'), show('number')),
      ...asNeeded(show('minutes'), r.lateEntry === true ? t('late entry') : ''),
    };
  },
  ownNoted: (r) => ({
    look: look('signed', t('Visible only to you')),
    title: t('Psychotherapy note'),
    ...asNeeded(t('Session on {{day}}', { day: showDay(textOf(r.sessionOn)) })),
  }),
  planSigned: (r) => ({ look: look('signed', t('Signed by the author')), title: plan(r) }),
  planInForce: (r) => {
    const review = fieldsOf(treatmentPlan, r)('nextReview');
    return {
      look: look('done', t('Active')),
      title: plan(r),
      ...asNeeded(review ? t('next review {{day}}', { day: review }) : ''),
    };
  },
  planEnded: (r) => ({
    look: look('off', r.status === 'revised' ? t('Reviewed and replaced') : t('Closed')),
    title: plan(r),
    ...asNeeded(fieldsOf(treatmentPlan, r)('endedFor')),
  }),
  consentGiven: (r) => {
    const show = fieldsOf(consent, r);
    const [by, until] = [show('signedByName'), show('expiresOn')];
    return {
      look: look('signed', t('Signed')),
      title: paper(r),
      ...asNeeded(by ? t('signature of {{name}}', { name: by }) : '', until ? t('until {{at}}', { at: until }) : ''),
    };
  },
  consentRevoked: (r) => ({
    look: look('refused', t('Revoked')),
    title: paper(r),
    ...asNeeded(fieldsOf(consent, r)('revokedHow'), fieldsOf(consent, r)('endNote')),
  }),
  consentRefused: (r) => ({
    look: look('refused', t('Refused')),
    title: paper(r),
    ...asNeeded(fieldsOf(consent, r)('endNote')),
  }),
  disclosed: (r) => {
    const show = fieldsOf(disclosure, r);
    return {
      look: look('info', t('Disclosed')),
      title: t('Disclosure to {{name}}', { name: show('recipient') }),
      ...asNeeded(show('categories'), show('purpose'), show('exception')),
    };
  },
  paperFiled: (r) => {
    const show = fieldsOf(legalPaper, r);
    const [issued, ends] = [show('issuedOn'), show('endsAt')];
    return {
      look: look('done', t('Filed')),
      title: [show('kind'), show('authority')].filter(Boolean).join(': '),
      ...asNeeded(issued ? t('issued on {{day}}', { day: issued }) : '', ends ? t('until {{at}}', { at: ends }) : ''),
    };
  },
  allergyRecorded: (r) => {
    const show = fieldsOf(allergy, r);
    const isNone = r.kind === 'none';
    return {
      look: isNone ? look('done', t('Recorded')) : look('stop', show('kind')),
      title: show('substance'),
      ...(isNone ? {} : asNeeded(show('reactions'), show('severity'))),
    };
  },
  allergyRefuted: (r) => ({
    look: look('off', t('Refuted')),
    title: fieldsOf(allergy, r)('substance'),
    ...asNeeded(fieldsOf(allergy, r)('endReason')),
  }),
};

function flagsChanged([before, now]: NonNullable<TimelineEntry['flags']>): Told {
  const [set, taken] = [now.filter((flag) => !before.includes(flag)), before.filter((flag) => !now.includes(flag))];
  return {
    look: set.length ? look('late', t('Precautions'), 'notice') : look('done', t('Precautions')),
    title: [
      set.length ? t('{{flags}} set', { flags: flagWords(set).join(', ') }) : '',
      taken.length ? t('{{flags}} removed', { flags: flagWords(taken).join(', ') }) : '',
    ]
      .filter(Boolean)
      .join('; '),
  };
}

const isSpoken = (event: TimelineEvent): event is Spoken => event in SAY;

/** An entry in words; null where nothing can be said of it. Vital signs are said by those whose they are: `measured`. */
export function toldOf(entry: TimelineEntry, measured: Say): Told | null {
  if (entry.flags) return flagsChanged(entry.flags);
  if (entry.call) {
    const { slot, outcome, said, next } = entry.call;
    return {
      look: outcome === 'reached' ? look('done', OUTCOMES[outcome]) : look('info', OUTCOMES[outcome]),
      title: SLOTS[slot],
      ...asNeeded(said, next),
    };
  }
  if (!entry.record) return null;
  if (entry.event === 'measured') return measured(entry.record);
  return isSpoken(entry.event) ? SAY[entry.event](entry.record) : null;
}

/** "Amara Osei-Bonsu, RN": what they signed as, or else a role that they hold. */
export const whoWords = ({ by, credential, role }: TimelineEntry): string =>
  by ? joined(by, credential ?? (role ? ROLE_LABELS[role] : null)) : t('No name on record');
