/** What the calls of SCIM say of themselves in the document of the API; their own documents are at /scim/v2/Schemas. */
import { docsUnder, type RouteDoc, type RouteDocs, word } from '#engine/server/documented.ts';
import { SCIM_PATH } from '#modules/identity/identity-wire.model.ts';

const MEDIA = 'application/scim+json';
const resource = { type: 'object', description: 'As the documents at /scim/v2/Schemas describe it (RFC 7643).' };
const shownAs = { attributes: word, excludedAttributes: word };
const asked = { ...shownAs, filter: word, startIndex: word, count: word };
type Doc = Omit<RouteDoc, 'tag' | 'media'>;

const of = (path: string, one: string, many: string): Record<string, Doc> => ({
  [`GET ${path}`]: { summary: `${many}, page by page, under a filter`, query: asked, answer: resource },
  [`POST ${path}`]: { summary: `Make a ${one}`, query: shownAs, body: resource, answer: resource, status: 201 },
  [`GET ${path}/:id`]: { summary: `A ${one}`, query: shownAs, answer: resource },
  [`PUT ${path}/:id`]: { summary: `Replace a ${one}`, query: shownAs, body: resource, answer: resource },
  [`PATCH ${path}/:id`]: {
    summary: `Change parts of a ${one}${one === 'group' ? '; 204 where no attributes are asked for' : ''}`,
    query: shownAs,
    body: resource,
    answer: resource,
  },
  [`DELETE ${path}/:id`]: { summary: `Remove a ${one}`, answer: { type: 'null' }, status: 204 },
});
const about: Record<string, Doc> = {
  [`GET ${SCIM_PATH}/ServiceProviderConfig`]: { summary: 'The SCIM capabilities of this server', answer: resource },
  [`GET ${SCIM_PATH}/ResourceTypes`]: { summary: 'The resource types', answer: resource },
  [`GET ${SCIM_PATH}/ResourceTypes/:id`]: { summary: 'One resource type', answer: resource },
  [`GET ${SCIM_PATH}/Schemas`]: { summary: 'The schemas of the resources', answer: resource },
  [`GET ${SCIM_PATH}/Schemas/:id`]: { summary: 'One schema', answer: resource },
};
const calls = {
  ...about,
  ...of(`${SCIM_PATH}/Users`, 'user', 'Users'),
  ...of(`${SCIM_PATH}/Groups`, 'group', 'Groups'),
};

export const scimDocs: RouteDocs = docsUnder(
  'Directory (SCIM 2.0)',
  Object.fromEntries(Object.entries(calls).map(([route, doc]) => [route, { ...doc, media: MEDIA }])),
);
