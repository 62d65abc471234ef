/** What this interface can do, told by the very table it works from. */
import type {
  CapabilityStatement,
  CapabilityStatementRestResource,
  CapabilityStatementRestResourceSearchParam,
} from '@medplum/fhirtypes';
import { type ReadType, readTypes, resourceTypes } from './resource-types.server.ts';

const TYPES: Readonly<Record<string, CapabilityStatementRestResourceSearchParam['type']>> = {
  patient: 'reference',
  subject: 'reference',
  partof: 'reference',
  beneficiary: 'reference',
  practitioner: 'reference',
  location: 'reference',
  encounter: 'reference',
  target: 'reference',
  requester: 'reference',
  request: 'reference',
  context: 'reference',
  family: 'string',
  given: 'string',
  name: 'string',
  date: 'date',
  authored: 'date',
  authoredon: 'date',
  occurrence: 'date',
  'effective-time': 'date',
  birthdate: 'date',
  'onset-date': 'date',
  'start-date': 'date',
  period: 'date',
  _lastUpdated: 'date',
  _count: 'number',
};
const paramOf = (name: string): CapabilityStatementRestResourceSearchParam => {
  const type = TYPES[name] ?? 'token';
  const says = type === 'string' && 'Matches the beginning of a word; with :contains, anywhere; with :exact, exactly';
  return { name, type, ...(says && { documentation: says }) };
};
/** What each search takes about its answer. */
const ABOUT: readonly CapabilityStatementRestResourceSearchParam[] = [
  { ...paramOf('_count'), documentation: 'Up to 100, else 25; 0 answers the total alone' },
  { ...paramOf('_summary'), documentation: 'count, which answers the total alone, or false' },
  {
    ...paramOf('_sort'),
    type: 'string',
    documentation: 'Dates, names, status, _id and _lastUpdated; - for descending',
  },
  { ...paramOf('_disclosure'), documentation: 'The disclosure under which what is about a client leaves' },
];

/** The statement of `/metadata`; `at` is when this server began, as FHIR writes moments. */
export function capabilityStatement(base: string, at: string): CapabilityStatement {
  // A modifier such as name:exact is a way to ask, not a parameter of its own.
  const plain = (one: { readonly params: object }): string[] =>
    Object.keys(one.params).filter((name) => !name.includes(':'));
  const params = (type: ReadType): string[] => [
    ...new Set(['_id', '_lastUpdated', ...resourceTypes[type].flatMap(plain)]),
  ];
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: at,
    kind: 'instance',
    software: { name: 'Nexus' },
    implementation: { description: 'Records of clients, for reading', url: base },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    rest: [
      {
        mode: 'server',
        security: {
          description:
            'The token of a session, or a key for programs. What is about a client leaves with a disclosure (_disclosure) that a consent allows.',
        },
        resource: [
          ...readTypes.map(
            (type): CapabilityStatementRestResource => ({
              type,
              interaction: [{ code: 'read' as const }, { code: 'search-type' as const }],
              searchParam: params(type).map(paramOf),
              ...(type === 'Patient' && {
                operation: [
                  {
                    name: 'everything',
                    definition: 'http://hl7.org/fhir/OperationDefinition/Patient-everything',
                    documentation: 'Takes start, end, _since, _type and _count, and goes on page by page',
                  },
                ],
              }),
            }),
          ),
          {
            type: 'Questionnaire',
            interaction: [{ code: 'read' as const }, { code: 'search-type' as const }],
            searchParam: ['_id', 'code', 'status'].map(paramOf),
          },
        ],
        searchParam: [...ABOUT],
      },
    ],
  };
}
