/** Instruments as questionnaires: not records but definitions, and only those that the organization may show. */
import type { Bundle, Questionnaire } from '@medplum/fhirtypes';
import { asReader } from '#engine/server/read-all.ts';
import { clearedBy, instrumentSetting } from '#modules/assessments/instrument-setting.model.ts';
import { isLicensed } from '#modules/assessments/licence.model.ts';
import { versions } from '#modules/assessments/instruments.model.ts';
import { INSTRUMENTS, type InstrumentCode } from '#modules/assessments/instrument-names.model.ts';
import { FhirError } from './fhir-error.ts';
import { LOINC } from './codes.model.ts';
import { toQuestionnaire } from './forms.model.ts';
import type { Asking } from './origins.server.ts';
import { codesOf, countOf, EVERY, type Query, written } from './parameters.server.ts';

const isInstrument = (code: string): code is InstrumentCode => Object.hasOwn(INSTRUMENTS, code);

/** All versions of all instruments that may be shown: the free ones, and those of which the organization has a licence on file. */
export async function questionnaires({ engine, actor, base }: Asking): Promise<readonly Questionnaire[]> {
  const cleared = clearedBy(await asReader(engine, actor).find(instrumentSetting, {}));
  return Object.entries(versions).flatMap(([code, forms]) =>
    isInstrument(code) && isLicensed(code, cleared) ? forms.map((form, i) => toQuestionnaire(form, i === 0, base)) : [],
  );
}

const FITS: Readonly<Record<string, (one: Questionnaire, value: string) => boolean>> = {
  _id: (one, value) => value.split(',').includes(one.id ?? ''),
  status: (one, value) =>
    codesOf(value, 'http://hl7.org/fhir/publication-status').some((code) => code === EVERY || code === one.status),
  code: (one, value) =>
    codesOf(value, LOINC).some((code) => one.code?.some((its) => code === EVERY || code === its.code)),
};

const TAKEN: ReadonlySet<string> = new Set(['_count', '_format', '_summary']);

/** Those that a search finds, all in one page: there are few. */
export async function searchQuestionnaires(asking: Asking, given: Query, isLenient = false): Promise<Bundle> {
  const query = isLenient
    ? Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(FITS, name) || TAKEN.has(name)))
    : given;
  const { base } = asking;
  const isTotal = countOf(query) === 0;
  const asked = Object.entries(query).filter(([name]) => !TAKEN.has(name));
  for (const [name] of asked)
    if (!Object.hasOwn(FITS, name))
      throw new FhirError(400, 'not-supported', 'Questionnaire is searched by _id, code and status');
  const found = (await questionnaires(asking)).filter((one) =>
    asked.every(([name, values]) => values.every((value) => FITS[name]?.(one, value))),
  );
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: found.length,
    link: [{ relation: 'self', url: `${base}/Questionnaire?${written(query)}` }],
    ...(found.length > 0 &&
      !isTotal && {
        entry: found.map((resource) => ({
          fullUrl: `${base}/Questionnaire/${resource.id ?? ''}`,
          resource,
          search: { mode: 'match' as const },
        })),
      }),
  };
}
