/** A laboratory report in one version. A correction is a new version: the one before stays, with who had reviewed it. */
import { resource } from '#access/define.model.ts';
import { caseload, unit } from '#access/scopes.model.ts';
import { choice, day, instant, integer, json, longText, ref, text, user, yesNo } from '#engine/model/fields.ts';
import { labReaders, labRecord, ordering } from './lab-access.model.ts';
import type { Line } from './lab-line.model.ts';
import { CONTROLS } from './point-of-care.model.ts';

/** States in which a critical value has no response yet. */
export const UNANSWERED = ['critical'] as const;
/** States in which a report waits to be reviewed. */
export const TO_REVIEW = ['critical', 'called', 'to_review'] as const;
/** States of reports that hold. */
export const VALID = [...TO_REVIEW, 'reviewed'] as const;

const endings = { supersede: 'superseded', withdraw: 'withdrawn' } as const;

export const labResult = resource('lab_result', {
  ...labRecord,
  label: ['Lab result', 'Lab results'],
  title: ['name'],
  serverOnly: true,
  fields: {
    client: ref('client', { setBy: 'server', cascade: true }),
    episode: ref('episode', { setBy: 'server', optional: true }),
    order: ref('lab_order', { setBy: 'server', optional: true, label: 'Lab order' }),
    message: ref('lab_message', { setBy: 'server', optional: true, label: 'Received with' }),
    prescriber: ref('employee', { setBy: 'server', optional: true }),
    name: text({ setBy: 'server', max: 200, label: 'Report' }),
    code: text({ setBy: 'server', max: 40, optional: true, label: 'Code' }),
    /** The laboratory's number and the code of the report: the same for every version of it. */
    reportKey: text({ setBy: 'server', max: 250, index: true, label: 'Report number' }),
    edition: integer({ setBy: 'server', default: 1, min: 1, max: 9999, label: 'Version of the report' }),
    isDrugScreen: yesNo({ setBy: 'server', default: false, label: 'Drug screen' }),
    level: choice({ critical: 'Critical', abnormal: 'Abnormal', normal: 'Normal' }, { setBy: 'server' }),
    /** Critical first; corrections before what is new. */
    urgency: integer({ setBy: 'server', min: 1, max: 6, index: true }),
    reportStatus: choice(
      { P: 'Preliminary', F: 'Final', C: 'Corrected', X: 'Not done' },
      { setBy: 'server', label: 'Report status' },
    ),
    lines: json<readonly Line[], { setBy: 'server'; untraced: true }>({ setBy: 'server', untraced: true }),
    note: longText({ setBy: 'server', max: 2000, optional: true, label: 'Laboratory note' }),
    /** Done at the bedside with a waived kit or meter (42 CFR 493.15): a first result. */
    pointOfCare: yesNo({ setBy: 'server', default: false, label: 'Point of care' }),
    kitLot: text({ setBy: 'server', max: 40, optional: true, label: 'Lot of the kit' }),
    kitExpiresOn: day({ setBy: 'server', optional: true, label: 'Kit expires on' }),
    control: choice(CONTROLS, { setBy: 'server', optional: true, label: 'Control' }),
    testedBy: user({ setBy: 'server', optional: true, label: 'Tested by' }),
    laboratory: text({ setBy: 'server', max: 200, optional: true }),
    clia: text({ setBy: 'server', max: 20, optional: true, label: 'CLIA number' }),
    collectedAt: instant({ setBy: 'server', optional: true, label: 'Collected at', index: true }),
    reportedAt: instant({ setBy: 'server', optional: true, label: 'Reported at' }),
    receivedAt: instant({ setBy: 'server', label: 'Received at', index: true }),
    corrects: ref('lab_result', { setBy: 'server', optional: true, label: 'Replaces' }),
    notifiedName: text({ setBy: 'server', optional: true, min: 3, max: 100, label: 'Prescriber notified' }),
    notifiedAt: instant({ setBy: 'server', optional: true, label: 'Notified at' }),
    readBack: yesNo({ setBy: 'server', optional: true, label: 'Read back and confirmed' }),
    calledBy: user({ setBy: 'server', optional: true, label: 'Called by' }),
    actionTaken: text({ setBy: 'server', optional: true, min: 3, max: 500, label: 'Action taken' }),
    reviewedBy: user({ setBy: 'server', optional: true, label: 'Reviewed by' }),
    reviewedAt: instant({ setBy: 'server', optional: true, label: 'Reviewed at' }),
    endedFor: text({ setBy: 'server', optional: true, min: 10, max: 300, label: 'Reason' }),
  },
  states: {
    to_review: { alarm: 'critical', review: 'reviewed', ...endings },
    critical: { call: 'called', review: 'reviewed', ...endings },
    called: { review: 'reviewed', ...endings },
    reviewed: endings,
    superseded: {},
    withdrawn: {},
  },
  marks: {
    to_review: 'awaiting',
    critical: 'overdue',
    called: 'in progress',
    reviewed: 'complete',
    superseded: 'inactive',
    withdrawn: 'inactive',
  },
  actions: {
    // A report is judged when it is filed: it begins in one of the two.
    alarm: { by: {} },
    supersede: { by: {} },
    call: {
      by: { nurse: [unit, caseload], psychiatrist: caseload },
      tone: 'primary',
      label: 'Record critical call',
      asks: ['notifiedName', 'notifiedAt', 'readBack', 'actionTaken'],
    },
    review: { by: ordering, tone: 'primary', label: 'Mark reviewed', mayGive: ['actionTaken'] },
    withdraw: {
      by: { nurse: [unit, caseload], psychiatrist: caseload },
      label: 'Wrong client',
      asks: ['endedFor'],
      tone: 'danger',
      confirm: 'It leaves the chart. The message goes back to the queue of results without a client.',
    },
  },
  access: { read: labReaders },
  list: {
    columns: ['name', 'client', 'level', 'reportStatus', 'collectedAt', 'receivedAt', 'prescriber', 'status'],
    filters: [
      'status',
      'client',
      'level',
      'reportStatus',
      'prescriber',
      'order',
      'isDrugScreen',
      'pointOfCare',
      'receivedAt',
    ],
    sort: 'urgency,-receivedAt',
    views: {
      Inbox: { status: TO_REVIEW.join(',') },
      Critical: { level: 'critical', status: VALID.join(',') },
      Corrected: { reportStatus: 'C', status: VALID.join(',') },
      'Drug screens': { isDrugScreen: 'true', status: VALID.join(',') },
      'Point of care': { pointOfCare: 'true', status: VALID.join(',') },
      Reviewed: { status: 'reviewed' },
      Replaced: { status: 'superseded,withdrawn' },
    },
  },
  detail: {
    Report: [
      'name',
      'client',
      'level',
      'reportStatus',
      'status',
      'collectedAt',
      'reportedAt',
      'receivedAt',
      'laboratory',
      'clia',
      'order',
      'corrects',
      'note',
    ],
    'Point of care': ['pointOfCare', 'kitLot', 'kitExpiresOn', 'control', 'testedBy'],
    Response: [
      'notifiedName',
      'notifiedAt',
      'readBack',
      'calledBy',
      'actionTaken',
      'reviewedBy',
      'reviewedAt',
      'endedFor',
    ],
  },
  examples: { good: [], bad: [] },
});
