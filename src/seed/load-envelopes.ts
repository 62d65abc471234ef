/** Letter templates with their versions, and envelopes in every state: some wait for the HR manager, some for the employee. */
import { createHash } from 'node:crypto';
import { addDays, type Day } from '#engine/model/days.ts';
import { showDay } from '#engine/model/show.ts';
import {
  envelope,
  envelopeEvent,
  envelopeField,
  envelopeRecipient,
  type EventType,
} from '#modules/envelopes/envelope.model.ts';
import { envelopeTemplate } from '#modules/envelopes/envelope-template.model.ts';
import { drawLetter } from '#modules/envelopes/letter-draw.server.ts';
import { letterTemplate, letterTemplateVersion } from '#modules/envelopes/letter-template.model.ts';
import { merge } from '#modules/envelopes/merge-fields.model.ts';
import { initialsOf } from '#modules/envelopes/signing.model.ts';
import { insertRecords, type SeedRow } from './bulk.ts';
import { LETTERS, PREPARED, TYPED_IN_LETTERS } from './letter-texts.ts';
import { at, presentOf } from './load-people.ts';
import type { SeedEmployee } from './people.ts';
import { prng } from './prng.ts';
import type { DemoWorld } from './world.ts';

type Title = (typeof LETTERS)[number]['title'];
type Status = 'draft' | 'sent' | 'viewed' | 'partially_signed' | 'completed' | 'declined' | 'voided' | 'expired';
interface Plan {
  readonly letter: Title;
  readonly status: Status;
  /** Days before the seed on which it was written. */
  readonly ago: number;
  /** Whose letter it is: the employee of the demonstration, a new hire without an account, or anyone. */
  readonly of?: 'me' | 'hire';
  readonly why?: string;
}
const PLANS: readonly Plan[] = [
  { letter: 'Remote work agreement', status: 'sent', ago: 2, of: 'me' },
  { letter: 'Confidentiality agreement', status: 'viewed', ago: 4, of: 'me' },
  { letter: 'Equipment receipt', status: 'completed', ago: 61, of: 'me' },
  { letter: 'Promotion letter', status: 'partially_signed', ago: 3 },
  { letter: 'Offer letter', status: 'partially_signed', ago: 5, of: 'hire' },
  { letter: 'Offer letter', status: 'sent', ago: 1, of: 'hire' },
  { letter: 'Offer letter', status: 'viewed', ago: 3, of: 'hire' },
  { letter: 'Verification of employment', status: 'sent', ago: 1 },
  { letter: 'Written warning', status: 'viewed', ago: 6 },
  { letter: 'Written warning', status: 'completed', ago: 48 },
  { letter: 'Confidentiality agreement', status: 'completed', ago: 33 },
  { letter: 'Confidentiality agreement', status: 'completed', ago: 40 },
  { letter: 'Promotion letter', status: 'completed', ago: 75 },
  { letter: 'Tuition assistance agreement', status: 'completed', ago: 92 },
  { letter: 'Remote work agreement', status: 'completed', ago: 120 },
  {
    letter: 'Tuition assistance agreement',
    status: 'declined',
    ago: 21,
    why: 'I would rather sign on paper in the office.',
  },
  { letter: 'Remote work agreement', status: 'voided', ago: 16, why: 'The days had changed.' },
  { letter: 'Equipment receipt', status: 'expired', ago: 45 },
  { letter: 'Promotion letter', status: 'draft', ago: 1 },
  { letter: 'Tuition assistance agreement', status: 'draft', ago: 0 },
];
/** Letters that HR signs alone, or the employee alone. */
const BY_HR: readonly Title[] = ['Verification of employment'];
const BY_ONE: readonly Title[] = ['Confidentiality agreement', 'Equipment receipt'];
const AGENT = 'Mozilla/5.0 (X11; Linux x64) Chrome/142.0';

interface Rows {
  readonly envelopes: SeedRow[];
  readonly recipients: SeedRow[];
  readonly fields: SeedRow[];
  readonly events: SeedRow[];
}

/** How far each person has come in an envelope of a state. */
function statesOf(status: Status, people: number): readonly string[] {
  if (status === 'completed') return Array.from({ length: people }, () => 'signed');
  const first = {
    draft: 'waiting',
    sent: 'asked',
    viewed: 'viewed',
    partially_signed: 'signed',
    declined: 'declined',
    voided: 'cancelled',
    expired: 'cancelled',
  }[status];
  const next = { partially_signed: 'asked', declined: 'cancelled', voided: 'cancelled', expired: 'cancelled' } as const;
  const rest = Object.hasOwn(next, status) ? next[status as keyof typeof next] : 'waiting';
  return Array.from({ length: people }, (_, i) => (i === 0 ? first : rest));
}

export async function loadEnvelopes({ loader, org, today }: DemoWorld): Promise<void> {
  const random = prng(org.spec.seed * 2_260);
  const now = presentOf(today);
  const large = org.accounts.length > 4;
  const hr = org.accounts.find(({ role }) => role === 'hr_manager');
  const mine = org.accounts.find(({ role }) => role === 'employee');
  if (!hr) return;
  const sender = `${hr.firstName} ${hr.lastName}`;
  const templates = LETTERS.map((one) => ({
    ...one,
    id: random.id(today),
    createdAt: at(addDays(today, -240)),
    createdBy: hr.id,
  }));
  const isRevised = (title: Title): boolean => title === 'Offer letter' || title === 'Remote work agreement';
  await insertRecords(
    loader,
    letterTemplate,
    templates.map((one) => ({ ...one, status: 'active', number: isRevised(one.title) ? 2 : 1 })),
  );
  await insertRecords(
    loader,
    letterTemplateVersion,
    templates.flatMap(({ id: template, title, body, createdAt }) => {
      const first = { id: random.id(today), createdAt, template, number: 1 };
      if (!isRevised(title)) return [{ ...first, body }];
      const second = { id: random.id(today), createdAt: at(addDays(today, -90)), template, number: 2, body };
      return [{ ...first, body: body.replace('{{employee.manager}}', 'your manager') }, second];
    }),
  );
  if (large) await loadPrepared();
  const active = random.shuffle(
    org.employees.filter((one) => one.status === 'active' && one.id !== mine?.employeeId && one.id !== hr.employeeId),
  );
  const hires = org.employees.filter((one) => one.status === 'pre_hire');
  const me = org.employees.find(({ id }) => id === mine?.employeeId);
  const rows: Rows = { envelopes: [], recipients: [], fields: [], events: [] };
  for (const [i, plan] of PLANS.slice(0, large ? PLANS.length : 3).entries()) {
    const person =
      (plan.of === 'me' ? me : plan.of === 'hire' ? hires[i % Math.max(1, hires.length)] : null) ?? active[i];
    const template = templates.find(({ title }) => title === plan.letter);
    if (person && template) await addEnvelope(rows, plan, person, template);
  }
  await insertRecords(loader, envelope, rows.envelopes);
  await insertRecords(loader, envelopeRecipient, rows.recipients);
  await insertRecords(loader, envelopeField, rows.fields);
  await insertRecords(loader, envelopeEvent, rows.events);

  async function loadPrepared(): Promise<void> {
    const made: SeedRow[] = [];
    for (const { title, summary, parts, body } of PREPARED) {
      const createdAt = at(addDays(today, -70));
      const drawn = await drawLetter({ title, organization: org.spec.name, text: body, at: createdAt });
      made.push({
        id: random.id(today),
        createdAt,
        createdBy: hr?.id ?? null,
        status: 'active',
        title,
        summary,
        number: 1,
        letter: body,
        pageSizes: drawn.pageSizes,
        originalHash: createHash('sha256').update(drawn.bytes).digest('hex'),
        prepared: {
          people: parts.map((part) => ({ part, role: 'signer' })),
          fields: drawn.places.map((place) => ({ ...place, required: true, label: null })),
        },
      });
    }
    await insertRecords(loader, envelopeTemplate, made);
  }

  async function addEnvelope(
    into: Rows,
    plan: Plan,
    person: SeedEmployee,
    template: { readonly id: string; readonly title: Title; readonly body: string },
  ): Promise<void> {
    const id = random.id(today);
    const written = addDays(today, -plan.ago);
    const createdAt = at(written, 15);
    const name = `${person.firstName} ${person.lastName}`;
    // Whose it is, is its own field: a search for a name does not find what someone signed.
    const title = plan.letter;
    const { text } = merge(template.body, valuesOf(person, written));
    const { bytes, places, pageSizes } = await drawLetter({ title, organization: org.spec.name, text, at: createdAt });
    const isSent = plan.status !== 'draft';
    // A few minutes before now at the latest.
    const moment = (days: number, hour: number): string =>
      new Date(Math.min(Date.parse(at(addDays(written, days), hour)), now - 5 * 60_000)).toISOString();
    const own = { name, email: person.workEmail, employee: person.id };
    const office = { name: sender, email: hr?.email ?? '', employee: hr?.employeeId ?? null };
    const people = BY_HR.includes(plan.letter) ? [office] : BY_ONE.includes(plan.letter) ? [own] : [own, office];
    const states = statesOf(plan.status, people.length);
    const sentAt = moment(0, 16);
    const event = (type: EventType, actor: string, when: string, recipient: string | null = null): void =>
      void into.events.push({
        id: random.id(today),
        createdAt: when,
        envelope: id,
        type,
        actor,
        at: when,
        recipient,
        ip: recipient === null ? null : `198.51.100.${random.int(2, 250)}`,
        agent: recipient === null ? null : AGENT,
      });
    event('created', sender, createdAt);
    if (isSent) event('sent', sender, sentAt);
    const ids = people.map((one, i) => {
      const recipient = random.id(today);
      const status = states[i];
      const isSigned = status === 'signed';
      const [asked, viewed, signed] = [moment(i, 16), moment(i, 18), moment(i, 19 + i)];
      const isAsked = status !== 'waiting' && (status !== 'cancelled' || i === 0);
      if (isAsked) event('asked', one.name, asked, recipient);
      if (isSigned || status === 'viewed' || status === 'declined') event('viewed', one.name, viewed, recipient);
      if (isSigned) {
        event('consented', one.name, signed, recipient);
        event('signed', one.name, signed, recipient);
      }
      if (status === 'declined') event('declined', one.name, signed, recipient);
      into.recipients.push({
        id: recipient,
        createdAt,
        createdBy: hr?.id ?? null,
        status,
        envelope: id,
        ...one,
        role: 'signer',
        order: i + 1,
        link: isAsked ? 1 : 0,
        codeTries: 0,
        viewedAt: isSigned || status === 'viewed' || status === 'declined' ? viewed : null,
        consentedAt: isSigned ? signed : null,
        signedAt: isSigned ? signed : null,
        ip: isSigned ? '198.51.100.24' : null,
        identified: isSigned ? (plan.of === 'hire' && i === 0 ? 'email_code' : 'login') : null,
        signatureText: isSigned ? one.name : null,
        declineReason: status === 'declined' ? plan.why : null,
      });
      return recipient;
    });
    for (const { person: whose, ...place } of places) {
      const recipient = ids[whose - 1];
      if (!recipient) continue;
      const one = people[whose - 1];
      const isSigned = states[whose - 1] === 'signed';
      const says = { date: showDay(written), initials: initialsOf(one?.name ?? ''), name: one?.name ?? '' };
      const value = isSigned && Object.hasOwn(says, place.type) ? says[place.type as keyof typeof says] : null;
      into.fields.push({
        id: random.id(today),
        createdAt,
        envelope: id,
        recipient,
        ...place,
        required: true,
        label: null,
        value,
      });
    }
    if (plan.status === 'completed') event('sealed', 'Nexus', moment(people.length - 1, 21));
    if (plan.status === 'voided') event('voided', sender, moment(2, 16));
    if (plan.status === 'expired') event('expired', 'Nexus', moment(30, 16));
    into.envelopes.push({
      id,
      createdAt,
      createdBy: hr?.id ?? null,
      status: plan.status,
      title,
      employee: person.id,
      message:
        plan.letter === 'Offer letter' ? 'We look forward to working with you. Please sign within two weeks.' : null,
      expiresDays: 30,
      remindDays: 3,
      template: template.id,
      letter: text,
      pageSizes,
      places,
      originalHash: createHash('sha256').update(bytes).digest('hex'),
      sentAt: isSent ? sentAt : null,
      expiresAt: isSent ? new Date(Date.parse(sentAt) + 30 * 86_400_000).toISOString() : null,
      completedAt: plan.status === 'completed' ? moment(people.length - 1, 21) : null,
      voidReason: plan.status === 'voided' ? plan.why : null,
    });
  }

  function valuesOf(person: SeedEmployee, written: Day): Record<string, string> {
    const manager = org.employees.find(({ id }) => id === person.managerId);
    return {
      ...TYPED_IN_LETTERS,
      'letter.startDate': showDay(addDays(written, 21)),
      'letter.date': showDay(written),
      'organization.name': org.spec.name,
      'sender.name': sender,
      'employee.firstName': person.firstName,
      'employee.lastName': person.lastName,
      'employee.fullName': `${person.firstName} ${person.lastName}`,
      'employee.number': person.employeeNumber,
      'employee.position': org.spec.positions.find(({ code }) => code === person.position)?.title ?? person.position,
      'employee.department': org.spec.units.find(({ code }) => code === person.unit)?.name ?? person.unit,
      'employee.location': org.spec.sites.find(({ code }) => code === person.site)?.name ?? person.site,
      'employee.manager': manager ? `${manager.firstName} ${manager.lastName}` : 'your manager',
      'employee.hireDate': showDay(person.hireDate),
    };
  }
}
