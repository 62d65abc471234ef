/** The one validator: the form runs it while a person types, the server runs it before anything is written. */
import { isDay } from './days.ts';
import type { Field, FieldOf, Fields } from './fields.ts';
import type { Problem } from './refusals.ts';
import type { AnyResource } from './resource.ts';
import { type Phrase, phrase, type PhraseParts } from './words.ts';

/** A value as it will be stored, or why it cannot be. */
export type Outcome = { readonly value: unknown } | { readonly wrong: Wrong };
export type Wrong = Omit<Problem, 'field'>;
const wrong = (what: string | Phrase): Outcome => ({ wrong: typeof what === 'string' ? { message: what } : what });
const fine = (value: unknown): Outcome => ({ value });

/** Characters that no text may hold: C0 and C1 controls but tab and line ends, DEL, line separators, halves of a pair. */
const isForbidden = (code: number): boolean =>
  (code < 32 && code !== 9 && code !== 10 && code !== 13) ||
  (code >= 127 && code < 160) ||
  code === 0x2028 ||
  code === 0x2029 ||
  (code >= 0xd800 && code <= 0xdfff);
/** Whether a text holds a character that would break UTF-8, a CSV or a terminal. Iterates by code point: pairs are whole. */
export const hasControl = (text: string): boolean => {
  for (const character of text) if (isForbidden(character.codePointAt(0) ?? 0)) return true;
  return false;
};
const LINES = /[\n\r\t]/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const FORMATS = {
  email: {
    pattern: /^[^\s@"(),:;<>[\\\]]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/i,
    says: 'must be a valid e-mail',
  },
  phone: { pattern: /^\+[1-9]\d{6,14}$/, says: 'must be a phone number with country code, such as +1 503 555 0142' },
  url: { pattern: /^https?:\/\/[^\s/$.?#][^\s]*$/i, says: 'must be a web address that starts with https://' },
  zip: { pattern: /^\d{5}(-\d{4})?$/, says: 'must be a ZIP code of 5 or 9 digits' },
  slug: {
    pattern: /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
    says: 'can contain only lowercase letters, digits and hyphens',
  },
} as const;

/** Whether a text is the id of a record (UUID, lower case). */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
/** A moment that PostgreSQL and people both understand: of the years 1 to 9999. */
const isStorable = (at: Date): boolean =>
  !Number.isNaN(at.getTime()) && at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999;

const checkText = (spec: FieldOf<'text'> | FieldOf<'longText'>, raw: string): Outcome => {
  if (spec.kind === 'text' && spec.format === 'phone') {
    raw = raw.replace(/[\s().-]/g, '');
    if (/^\d{10}$/.test(raw)) raw = `+1${raw}`;
  }
  let value = raw.normalize('NFC').trim();
  if (hasControl(value)) return wrong('must not contain control characters');
  if (spec.kind === 'text' && LINES.test(value)) return wrong('must be a single line');
  if (value.length > spec.max) return wrong(phrase('must be at most {{most}} characters', { most: spec.max }));
  if (spec.min !== undefined && value.length < spec.min)
    return wrong(phrase('must be at least {{least}} characters', { least: spec.min }));
  if (spec.kind === 'longText') return fine(value);
  if (spec.format) {
    const { pattern, says } = FORMATS[spec.format];
    if (spec.format === 'email') value = value.toLowerCase();
    if (!pattern.test(value)) return wrong(says);
  }
  if (spec.pattern && !spec.pattern.test(value)) return wrong(spec.patternSays ?? 'is not in the right form');
  return fine(value);
};

const checkNumber = (spec: FieldOf<'integer'> | FieldOf<'number'> | FieldOf<'money'>, raw: unknown): Outcome => {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return wrong('must be a number');
  const shown = (n: number) => (spec.kind === 'money' ? `$${(n / 100).toFixed(2)}` : String(n));
  if (raw < spec.min) return wrong(phrase('must be at least {{least}}', { least: shown(spec.min) }));
  if (raw > spec.max) return wrong(phrase('must be at most {{most}}', { most: shown(spec.max) }));
  if (spec.kind === 'number') {
    const steps = raw / spec.step;
    // Decimal steps are not exact in binary: a value counts as on the step when it is within a billionth of it.
    if (Math.abs(steps - Math.round(steps)) > 1e-6)
      return wrong(phrase('must be in increments of {{step}}', { step: spec.step }));
    return fine(Number((Math.round(steps) * spec.step).toFixed(10)));
  }
  if (!Number.isInteger(raw))
    return wrong(spec.kind === 'money' ? 'must be a whole number of cents' : 'must be a whole number');
  return fine(raw);
};

const own = (record: object, key: string): boolean => Object.prototype.hasOwnProperty.call(record, key);

const checkRows = (spec: FieldOf<'rows'>, raw: unknown): Outcome => {
  if (!Array.isArray(raw)) return wrong('must be a list');
  if (raw.length > spec.max) return wrong(phrase('must have at most {{most}} rows', { most: spec.max }));
  const found: PhraseParts[] = [];
  const value = raw.map((row: unknown, i) => {
    const { value, problems } = checkFields(spec.of, row);
    found.push(
      ...problems.map(({ field, message, says = message, values }) => ({
        says: 'row {{row}} {{field}} {{problem}}',
        values: { row: i + 1, field: spec.of[field]?.label ?? field, problem: { says, values } },
      })),
    );
    return value;
  });
  const [first, ...others] = found;
  if (!first) return fine(value);
  const all = others.reduce((before, next) => ({ says: '{{before}}, {{next}}', values: { before, next } }), first);
  return wrong(phrase(all.says, all.values ?? {}));
};

const checkFileIds = (spec: FieldOf<'files'>, raw: unknown): Outcome => {
  if (!Array.isArray(raw) || !raw.every(isId)) return wrong('must be a list of uploaded file IDs');
  if (new Set(raw).size < raw.length) return wrong('must not list a file more than once');
  return raw.length > spec.max
    ? wrong(
        phrase('must have at most {{most}} files; remove {{over}}', { most: spec.max, over: raw.length - spec.max }),
      )
    : fine(raw);
};
/** Whether nothing was given; no files are none given, so that what is optional has one empty value. */
const isNothing = (spec: Field, raw: unknown): boolean =>
  raw === undefined ||
  raw === null ||
  (typeof raw === 'string' && raw.trim() === '') ||
  (spec.kind === 'files' && Array.isArray(raw) && raw.length === 0);

/** Checks one value against its field; never called with null or undefined. */
export function checkValue(spec: Field, raw: unknown): Outcome {
  switch (spec.kind) {
    case 'text':
    case 'longText':
      return typeof raw === 'string' ? checkText(spec, raw) : wrong('must be text');
    case 'integer':
    case 'number':
    case 'money':
      return checkNumber(spec, raw);
    case 'day': {
      if (!isDay(raw)) return wrong('must be a date as YYYY-MM-DD');
      if (raw < spec.min) return wrong(phrase('must be on or after {{first}}', { first: spec.min }));
      return raw > spec.max ? wrong(phrase('must be on or before {{last}}', { last: spec.max })) : fine(raw);
    }
    case 'time':
      return typeof raw === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(raw)
        ? fine(raw)
        : wrong('must be a time in the form HH:MM');
    case 'instant': {
      // As what comes from the database has it, so that an unchanged moment is equal.
      const at = typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(raw) ? new Date(raw) : null;
      return at && isStorable(at)
        ? fine(at.toISOString())
        : wrong('must be a date and time in the form YYYY-MM-DDTHH:MM:SSZ');
    }
    case 'yesNo':
      return typeof raw === 'boolean' ? fine(raw) : wrong('must be yes or no');
    case 'choice':
      return typeof raw === 'string' && own(spec.choices, raw)
        ? fine(raw)
        : wrong(phrase('must be one of {{codes}}', { codes: Object.keys(spec.choices).join(', ') }));
    case 'choices': {
      const all = Array.isArray(raw) && raw.every((c) => typeof c === 'string' && own(spec.choices, c));
      return all
        ? fine([...new Set(raw)])
        : wrong(phrase('must be a list of {{codes}}', { codes: Object.keys(spec.choices).join(', ') }));
    }
    case 'ref':
    case 'user':
    case 'file':
      return isId(raw) ? fine(raw) : wrong('must be the id of a record');
    case 'files':
      return checkFileIds(spec, raw);
    case 'rows':
      return checkRows(spec, raw);
    case 'secret': {
      const value = typeof raw === 'string' ? raw.trim() : '';
      return spec.pattern.test(value) ? fine(value) : wrong(spec.patternSays);
    }
    case 'json':
      return fine(raw);
  }
}

export interface Checked {
  /** Only the fields that were sent and are right, in their stored form. */
  readonly value: Record<string, unknown>;
  readonly problems: Problem[];
}

/** What is asked of the input beyond its values. */
export interface Expectation {
  /** Fields that must be present; default: all that are neither optional, defaulted nor set by the server. */
  readonly required?: readonly string[];
  /** Fields that may be present; default: all that are not set by the server. */
  readonly allowed?: (name: string, spec: Field) => boolean;
}

/** Checks an object against fields: unknown names, missing values, wrong values. `today` fills `default: 'today'`. */
export function checkFields(fields: Fields, input: unknown, expected: Expectation = {}, today?: string): Checked {
  const problems: Problem[] = [];
  const value: Record<string, unknown> = {};
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { value, problems: [{ field: 'body', message: 'must be an object' }] };
  const allowed = expected.allowed ?? ((_name: string, spec: Field) => spec.setBy !== 'server');
  for (const name of Object.keys(input)) {
    const spec = own(fields, name) ? fields[name] : undefined;
    if (!spec) problems.push({ field: name.slice(0, 60), message: 'is not a recognized field' });
    else if (!allowed(name, spec)) problems.push({ field: name, message: 'cannot be set here' });
  }
  for (const [name, spec] of Object.entries(fields)) {
    if (!allowed(name, spec)) continue;
    const raw: unknown = own(input, name) ? (input as Record<string, unknown>)[name] : undefined;
    if (!isNothing(spec, raw)) {
      const outcome = checkValue(spec, raw);
      if ('wrong' in outcome) problems.push({ field: name, ...outcome.wrong });
      else value[name] = outcome.value;
      continue;
    }
    if (raw === undefined && expected.required && !expected.required.includes(name)) continue;
    if (spec.default !== undefined) value[name] = spec.default === 'today' ? today : spec.default;
    else if (expected.required ? expected.required.includes(name) || !spec.optional : !spec.optional)
      problems.push({ field: name, message: 'is required' });
    else value[name] = null;
  }
  return { value, problems };
}

/** Checks what a client sends to create a record. */
export const checkCreate = (resource: AnyResource, input: unknown, today: string): Checked =>
  withRules(resource, checkFields(resource.fields, input, {}, today));

/** Checks a change against the record it changes; `value` holds the changed fields only. */
export const checkEdit = (resource: AnyResource, input: unknown, before: Readonly<Record<string, unknown>>): Checked =>
  withRules(
    resource,
    checkFields(resource.fields, input, {
      required: [],
      allowed: (_n, spec) => spec.setBy !== 'server' && !spec.fixed,
    }),
    before,
  );

/** Checks what is asked for with an action: exactly the fields in `asks`, each given. */
export const checkAction = (
  resource: AnyResource,
  action: string,
  input: unknown,
  before: Readonly<Record<string, unknown>>,
): Checked => {
  const asks: readonly string[] = resource.actions?.[action]?.asks ?? [];
  const given: readonly string[] = [...asks, ...(resource.actions?.[action]?.mayGive ?? [])];
  return withRules(
    resource,
    checkFields(resource.fields, input ?? {}, { required: asks, allowed: (name) => given.includes(name) }),
    before,
  );
};

/** Adds the broken rules of the record as it would become; rules wait until its values are right. */
function withRules(resource: AnyResource, checked: Checked, before: Readonly<Record<string, unknown>> = {}): Checked {
  if (checked.problems.length) return checked;
  const after = { ...before, ...checked.value };
  // The rule was typed against its own noun where it was written; here any noun passes through.
  for (const rule of resource.rules ?? [])
    if (!(rule.holds as (record: object) => boolean)(after))
      checked.problems.push({ field: rule.field, message: rule.else });
  return checked;
}
