/** Questions and commands of envelopes and letters. */
import { command, everyone, query } from '#access/define.model.ts';
import { all } from '#access/scopes.model.ts';
import { choice, email, instant, integer, longText, number, ref, rows, text, yesNo } from '#engine/model/fields.ts';
import type { AnswerOf } from '#engine/model/questions.ts';
import { list, object, orNull } from '#engine/model/shapes.ts';
import {
  EVENT_TYPES,
  envelopeOffice,
  FIELD_TYPES,
  MOST_FIELDS,
  MOST_PAGES,
  MOST_PEOPLE,
  RECIPIENT_ROLES,
} from './envelope.model.ts';

const STALE = ['envelope', 'envelope_recipient', 'envelope_field'];
const states = choice({
  waiting: 'Waiting',
  asked: 'Asked',
  viewed: 'Viewed',
  signed: 'Signed',
  declined: 'Declined',
  copied: 'Copy sent',
  cancelled: 'Canceled',
});

export const myEnvelopes = query('my_envelopes', {
  summary: 'The envelopes that wait for the caller’s signature, the soonest to expire first',
  by: everyone(all),
  answers: list(
    object({
      envelope: ref('envelope'),
      title: text(),
      sender: text(),
      role: choice(RECIPIENT_ROLES),
      expiresAt: instant({ optional: true }),
    }),
  ),
  staleWith: STALE,
});

export const envelopeStory = query('envelope_story', {
  at: '/envelope-story/:envelope',
  summary: 'The people of an envelope in their order; for the office also their fields, and everything that happened',
  asks: { envelope: ref('envelope') },
  by: everyone(all),
  answers: object({
    mine: choice({ sign: 'Yours to sign', done: 'You signed', none: 'Not yours to sign' }),
    people: list(
      object({
        id: ref('envelope_recipient'),
        name: text(),
        email: orNull(text()),
        employee: ref('employee', { optional: true }),
        role: choice(RECIPIENT_ROLES),
        order: integer(),
        state: states,
        signedAt: instant({ optional: true }),
        declineReason: text({ optional: true }),
      }),
    ),
    fields: list(
      object({
        recipient: ref('envelope_recipient'),
        page: integer(),
        x: number(),
        y: number(),
        w: number(),
        h: number(),
        type: choice(FIELD_TYPES),
        required: yesNo(),
        label: text({ optional: true }),
      }),
    ),
    events: list(
      object({
        type: choice(EVENT_TYPES),
        actor: text(),
        at: instant(),
        ip: text({ optional: true }),
        agent: text({ optional: true }),
      }),
    ),
  }),
  staleWith: STALE,
});
export type EnvelopeStory = AnswerOf<typeof envelopeStory>;

/** A field as the wizard sends it; `person` counts the people from 1. */
const placed = {
  person: integer({ min: 1, max: MOST_PEOPLE }),
  page: integer({ min: 1, max: MOST_PAGES }),
  x: number({ min: 0, max: 15_000 }),
  y: number({ min: 0, max: 15_000 }),
  w: number({ min: 8, max: 15_000 }),
  h: number({ min: 8, max: 15_000 }),
  type: choice(FIELD_TYPES),
  required: yesNo(),
  label: text({ max: 80, optional: true }),
} as const;

export const arrangeEnvelope = command('arrange_envelope', {
  summary: 'Set the people of a draft, in their order, and the fields on its pages; replaces those it had',
  asks: {
    envelope: ref('envelope'),
    people: rows(
      {
        name: text({ max: 120 }),
        email: email(),
        employee: ref('employee', { optional: true }),
        role: choice(RECIPIENT_ROLES),
      },
      { max: MOST_PEOPLE },
    ),
    fields: rows(placed, { max: MOST_FIELDS }),
  },
  by: envelopeOffice,
  answers: object({ people: integer(), fields: integer() }),
  changes: STALE,
});

export const correctEnvelope = command('correct_envelope', {
  summary: 'Void an envelope that was sent and start a draft with the same document, people and fields',
  asks: { envelope: ref('envelope'), reason: text({ max: 300 }) },
  by: envelopeOffice,
  answers: object({ envelope: ref('envelope') }),
  changes: STALE,
});

export const resendEnvelope = command('resend_envelope', {
  summary: 'Send a person a new link or notice; the earlier link stops working',
  asks: { recipient: ref('envelope_recipient') },
  by: envelopeOffice,
  answers: object({ sentTo: text() }),
  changes: STALE,
});

export const letterSample = query('letter_sample', {
  summary: 'A letter filled in for an employee, and the merge fields that are still open',
  asks: {
    template: ref('letter_template'),
    employee: ref('employee', { optional: true }),
    values: rows({ name: text({ max: 60 }), value: text({ max: 300, optional: true }) }, { max: 30, optional: true }),
  },
  by: envelopeOffice,
  answers: object({
    title: text(),
    text: longText({ max: 40_000 }),
    unresolved: list(text()),
    /** The merge fields that the sender types. */
    typed: list(text()),
  }),
  inBody: true,
  staleWith: ['letter_template', 'employee'],
});

export const letterPdf = query('letter_pdf', {
  summary: 'A letter filled in for an employee, as PDF',
  asks: { template: ref('letter_template'), employee: ref('employee', { optional: true }) },
  by: envelopeOffice,
  answers: object({}),
  download: true,
  staleWith: ['letter_template', 'employee'],
});
