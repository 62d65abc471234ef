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
  family: 'string',
  given: 'string',
  name: 'string',
  date: 'date',
  authored: 'date',
  birthdate: 'date',
  'onset-date': 'date',
  _lastUpdated: 'date',
};
const paramOf = (name: string): CapabilityStatementRestResourceSearchParam => ({ name, type: TYPES[name] ?? 'token' });

/** The statement of `/metadata`; `at` is when this server began, as FHIR writes moments. */
export function capabilityStatement(base: string, at: string): CapabilityStatement {
  const params = (type: ReadType): string[] => [
    ...new Set(['_id', '_lastUpdated', ...resourceTypes[type].flatMap((one) => Object.keys(one.params))]),
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
                  { name: 'everything', definition: 'http://hl7.org/fhir/OperationDefinition/Patient-everything' },
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
      },
    ],
  };
}
