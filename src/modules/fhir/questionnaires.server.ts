/** Instruments as questionnaires: not records but definitions, and only those that the organization may show. */
import type { Bundle, Questionnaire } from '@medplum/fhirtypes';
import { isLicensed } from '#modules/assessments/licence.model.ts';
import { versions } from '#modules/assessments/instruments.model.ts';
import { INSTRUMENTS, type InstrumentCode } from '#modules/assessments/instrument-names.model.ts';
import { FhirError } from './fhir-error.ts';
import { toQuestionnaire } from './forms.model.ts';
import type { Query } from './reading.server.ts';

const isInstrument = (code: string): code is InstrumentCode => Object.hasOwn(INSTRUMENTS, code);

/** All versions of all instruments that may be shown. */
export const questionnaires = (base: string): readonly Questionnaire[] =>
  Object.entries(versions).flatMap(([code, forms]) =>
    isInstrument(code) && isLicensed(code) ? forms.map((form, i) => toQuestionnaire(form, i === 0, base)) : [],
  );

const codesOf = (one: Questionnaire): string[] => (one.code ?? []).flatMap(({ code }) => code ?? []);
const FITS: Readonly<Record<string, (one: Questionnaire, value: string) => boolean>> = {
  _id: (one, value) => value.split(',').includes(one.id ?? ''),
  status: (one, value) => value.split(',').includes(one.status),
  code: (one, value) => value.split(',').some((each) => codesOf(one).includes(each.slice(each.lastIndexOf('|') + 1))),
};

/** Those that a search finds, all in one page: there are few. */
export function searchQuestionnaires(base: string, query: Query): Bundle {
  const asked = Object.entries(query).filter(([name]) => name !== '_count' && name !== '_format');
  for (const [name] of asked)
    if (!Object.hasOwn(FITS, name))
      throw new FhirError(400, 'not-supported', 'Questionnaire is searched by _id, code and status');
  const found = questionnaires(base).filter((one) => asked.every(([name, value]) => FITS[name]?.(one, value)));
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: found.length,
    link: [{ relation: 'self', url: `${base}/Questionnaire?${new URLSearchParams(query).toString()}` }],
    ...(found.length && {
      entry: found.map((resource) => ({
        fullUrl: `${base}/Questionnaire/${resource.id ?? ''}`,
        resource,
        search: { mode: 'match' as const },
      })),
    }),
  };
}
