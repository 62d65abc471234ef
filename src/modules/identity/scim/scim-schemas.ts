/** What SCIM here keeps of people and groups: the one list from which the schema documents, PATCH and the answers follow (RFC 7643). */
import type { Json } from '#engine/server/json-schema.ts';
import { EXTERNAL_ID_MAX, GROUP_NAME_MAX } from './directory-nouns.model.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const PROVIDER = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';

export const PAGE_MOST = 200;

/** One attribute, as RFC 7643 (section 7) describes it. */
export interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime';
  readonly description: string;
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly caseExact?: boolean;
  readonly mutability?: 'readOnly' | 'readWrite' | 'immutable';
  readonly uniqueness?: 'none' | 'server';
  readonly subAttributes?: readonly Attribute[];
}
const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
});
const externalId = text('externalId', `The id in the directory, at most ${EXTERNAL_ID_MAX} characters.`, {
  caseExact: true,
  uniqueness: 'server',
});

const USER_ATTRIBUTES: readonly Attribute[] = [
  text('userName', 'The e-mail address by which somebody signs in, of a domain that the organization has verified.', {
    required: true,
    uniqueness: 'server',
  }),
  externalId,
  {
    name: 'name',
    type: 'complex',
    description: 'The parts of the name.',
    subAttributes: [
      text('formatted', 'First and last name.', { mutability: 'readOnly' }),
      text('givenName', 'The first name.'),
      text('familyName', 'The last name.'),
    ],
  },
  text('displayName', 'First and last name; used for a new person if no parts of the name are sent.'),
  { name: 'active', type: 'boolean', description: 'Whether the person may sign in here.' },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description: 'The work e-mail address; the userName unless the directory sends another one.',
    subAttributes: [
      text('value', 'The address.'),
      text('type', 'Always work.'),
      { name: 'primary', type: 'boolean', description: 'Always true.' },
    ],
  },
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    description: 'The groups somebody is in; they are changed in the group.',
    subAttributes: [
      text('value', 'The id of the group.', { mutability: 'readOnly', caseExact: true }),
      { name: '$ref', type: 'reference', description: 'Its address.', mutability: 'readOnly' },
      text('display', 'Its name.', { mutability: 'readOnly' }),
    ],
  },
];
const GROUP_ATTRIBUTES: readonly Attribute[] = [
  text(
    'displayName',
    `The name, at most ${GROUP_NAME_MAX} characters; a connection may give its members a role by it.`,
    {
      required: true,
      uniqueness: 'server',
    },
  ),
  externalId,
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'The people in it.',
    subAttributes: [
      text('value', 'The id of a user.', { mutability: 'immutable', caseExact: true }),
      { name: '$ref', type: 'reference', description: 'Its address.', mutability: 'readOnly' },
      text('display', 'First and last name.', { mutability: 'readOnly' }),
      text('type', 'Always User.', { mutability: 'immutable' }),
    ],
  },
];

/** One kind of resource: its schema, where it is, what it holds. */
export interface Kind {
  readonly name: 'User' | 'Group';
  readonly schema: string;
  readonly path: '/Users' | '/Groups';
  readonly attributes: readonly Attribute[];
}
export const userKind: Kind = { name: 'User', schema: USER, path: '/Users', attributes: USER_ATTRIBUTES };
export const groupKind: Kind = { name: 'Group', schema: GROUP, path: '/Groups', attributes: GROUP_ATTRIBUTES };
const kinds = [userKind, groupKind] as const;

/** An attribute by its name, whatever the case of its letters. */
export const attributeIn = (attributes: readonly Attribute[] | undefined, name: string): Attribute | undefined =>
  attributes?.find((a) => a.name.toLowerCase() === name.toLowerCase());

/** Attributes of RFC 7643 that directories send and that are not kept here: taken without a word, as section 3.3 of RFC 7644 allows. */
export const NOT_KEPT: ReadonlySet<string> = new Set(
  `nickName profileUrl title userType preferredLanguage locale timezone password phoneNumbers ims photos addresses
  entitlements roles x509Certificates employeeNumber costCenter organization division department manager`
    .toLowerCase()
    .split(/\s+/),
);

const whole = ({ subAttributes, ...attribute }: Attribute): Json => ({
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...attribute,
  ...(attribute.type === 'reference' ? { referenceTypes: ['User', 'Group'] } : {}),
  ...(subAttributes ? { subAttributes: subAttributes.map(whole) } : {}),
});

/** The documents at /Schemas, by their id. */
export const schemaDocuments = (base: string): readonly Json[] =>
  kinds.map(({ name, schema, attributes }) => ({
    schemas: [SCHEMA],
    id: schema,
    name,
    description: name === 'User' ? 'Somebody who signs in here.' : 'People who belong together.',
    attributes: attributes.map(whole),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema}` },
  }));

/** The documents at /ResourceTypes, by their name. */
export const resourceTypeDocuments = (base: string): readonly Json[] =>
  kinds.map(({ name, schema, path }) => ({
    schemas: [RESOURCE_TYPE],
    id: name,
    name,
    endpoint: path,
    description: name === 'User' ? 'Users' : 'Groups',
    schema,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));

/** What is offered (RFC 7643, section 5). */
export const providerDocument = (base: string): Json => ({
  schemas: [PROVIDER],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: PAGE_MOST },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Key for programs',
      description: 'A key of an administrator with the scope scim, as a bearer token.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});
