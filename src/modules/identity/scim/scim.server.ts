/** The calls of SCIM 2.0: an organization's directory looks after its people and groups here. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '#engine/model/check.ts';
import type { Json } from '#engine/server/json-schema.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Work } from '#engine/server/work.ts';
import type { IdentityParts } from '#modules/identity/identity-parts.server.ts';
import { SCIM_PATH } from '#modules/identity/identity-wire.model.ts';
import { directoryGroup, directoryPerson } from './directory-nouns.model.ts';
import { ScimError } from './scim-error.ts';
import { changeGroup, createGroup, groupWishOf, removeGroup } from './scim-groups.server.ts';
import { askedBy, baseOf, CALLS, queryOf, send, speakScim } from './scim-http.server.ts';
import { patched, type Values, whole } from './scim-patch.ts';
import { changePerson, createPerson, removePerson } from './scim-people.server.ts';
import { groupAt, groupsPage, type Page, type PageWish, peoplePage, personAt, type Place } from './scim-read.server.ts';
import {
  groupKind,
  type Kind,
  providerDocument,
  resourceTypeDocuments,
  schemaDocuments,
  userKind,
} from './scim-schemas.ts';
import { names, shown, wantedOf } from './scim-shown.ts';
import { wishOf } from './scim-wish.ts';

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const listed = (resources: readonly unknown[], totalResults: number, startIndex: number): Json => ({
  schemas: [LIST],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
const versionIn = (values: Values): string => (values.meta as { version: string }).version;

/** How a kind of resource is read and changed, inside a transaction of the caller's. */
interface Handling {
  readonly kind: Kind;
  readonly noun: typeof directoryPerson | typeof directoryGroup;
  readonly at: (place: Place, id: string) => Promise<Values | null>;
  readonly page: (place: Place, wish: PageWish) => Promise<Page>;
  readonly create: (work: Work, actor: Actor, values: Values) => Promise<string>;
  /** `next` returns the resource as it is to be, once it is held; `isWhole` of a PUT. Returns whether its sessions must end. */
  readonly change: (
    work: Work,
    actor: Actor,
    id: string,
    next: () => Promise<Values>,
    isWhole: boolean,
  ) => Promise<boolean>;
  /** Returns whether its sessions must end. */
  readonly remove: (work: Work, actor: Actor, id: string) => Promise<boolean>;
}

const peopleOf = (parts: IdentityParts): Handling => ({
  kind: userKind,
  noun: directoryPerson,
  at: personAt,
  page: peoplePage,
  create: (work, actor, values) => createPerson(parts, work, actor, wishOf(values, null)),
  change: (work, actor, id, next, isWhole) =>
    changePerson(parts, work, actor, id, async (before) => wishOf(await next(), before, isWhole)),
  remove: async (work, actor, id) => {
    await removePerson(parts, work, actor, id);
    return true;
  },
});
const groupsOf = (parts: IdentityParts): Handling => ({
  kind: groupKind,
  noun: directoryGroup,
  at: groupAt,
  page: groupsPage,
  create: (work, actor, values) => createGroup(parts, work, actor, groupWishOf(values)),
  change: async (work, actor, id, next) => {
    await changeGroup(parts, work, actor, id, async () => groupWishOf(await next()));
    return false;
  },
  remove: async (work, actor, id) => {
    await removeGroup(parts, work, actor, id);
    return false;
  },
});

class Resources {
  private readonly parts: IdentityParts;
  private readonly handling: Handling;

  constructor(parts: IdentityParts, handling: Handling) {
    this.parts = parts;
    this.handling = handling;
  }

  private place(actor: Actor, work?: Work): Place {
    const { connections } = this.parts.engine;
    return {
      tenantId: actor.tenantId,
      base: baseOf(this.parts),
      ask: async (statement) => {
        const [rows = []] = await (work ? work.tx.read(statement) : connections.read(actor.tenantId, [statement]));
        return rows;
      },
    };
  }
  /** 404 for what is no id of a resource here, another organization's included. */
  private async found(place: Place, id: unknown): Promise<Values> {
    const values = isId(id) ? await this.handling.at(place, id) : null;
    if (!values) throw new ScimError(404, null, `There is no ${this.handling.kind.name.toLowerCase()} of this id.`);
    return values;
  }
  private idOf(request: FastifyRequest): string {
    const id = (request.params as { id: string }).id.toLowerCase();
    if (!isId(id)) throw new ScimError(404, null, `There is no ${this.handling.kind.name.toLowerCase()} of this id.`);
    return id;
  }
  private give(reply: FastifyReply, values: Values, request: FastifyRequest): FastifyReply {
    return send(reply.header('etag', versionIn(values)), shown(values, wantedOf(queryOf(request))));
  }

  list = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const actor = await askedBy(this.parts, request);
    const query = queryOf(request);
    const wanted = wantedOf(query);
    const { filter, startIndex, count } = query;
    const page = await this.handling.page(this.place(actor), { filter, startIndex, count, wanted });
    const resources = page.resources.map((each) => shown(each, wanted));
    return send(reply, listed(resources, page.totalResults, page.startIndex));
  };
  get = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const actor = await askedBy(this.parts, request);
    const values = await this.found(this.place(actor), this.idOf(request));
    if (names(request.headers['if-none-match'], versionIn(values)))
      return reply.status(304).header('etag', versionIn(values)).send();
    return this.give(reply, values, request);
  };
  create = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const actor = await askedBy(this.parts, request);
    wantedOf(queryOf(request));
    const sent = whole(this.handling.kind, request.body);
    const id = await this.parts.engine.act.transact(actor, { resource: this.handling.noun, action: 'create' }, (work) =>
      this.handling.create(work, actor, sent),
    );
    await this.settled(actor, null);
    const values = await this.found(this.place(actor), id);
    const { location } = values.meta as { location: string };
    return this.give(reply.status(201).header('location', location), values, request);
  };

  /** Changes what is there, held meanwhile: of two at once the second sees what the first has made. */
  private async change(request: FastifyRequest, next: (before: Values) => Values, isWhole: boolean): Promise<Actor> {
    const actor = await askedBy(this.parts, request);
    wantedOf(queryOf(request));
    const [id, { noun }] = [this.idOf(request), this.handling];
    const ends = await this.parts.engine.act.transact(actor, { resource: noun, action: 'edit', id }, (work) =>
      this.handling.change(
        work,
        actor,
        id,
        async () => {
          const before = await this.found(this.place(actor, work), id);
          this.mustFit(request, before);
          return next(before);
        },
        isWhole,
      ),
    );
    await this.settled(actor, ends ? id : null);
    return actor;
  }
  /** Clears cached roles in every process, and ends the sessions of people who can no longer sign in. */
  private async settled({ tenantId }: Actor, ended: string | null): Promise<void> {
    if (ended !== null) await this.parts.sessions.endAll(ended, tenantId);
    else this.parts.sessions.changed();
  }
  private mustFit(request: FastifyRequest, before: Values): void {
    const wanted = request.headers['if-match'];
    if (wanted !== undefined && !names(wanted, versionIn(before)))
      throw new ScimError(412, null, 'It has been changed meanwhile. Read it again, then change it.');
  }
  replace = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const wish = whole(this.handling.kind, request.body);
    const actor = await this.change(request, () => wish, true);
    return this.give(reply, await this.found(this.place(actor), this.idOf(request)), request);
  };
  patch = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { kind } = this.handling;
    const actor = await this.change(request, (before) => patched(kind, before, request.body), false);
    const { attributes, excludedAttributes } = queryOf(request);
    const asked = attributes !== undefined || excludedAttributes !== undefined;
    // A group may have thousands of members: a directory that adds one is not sent all of them (RFC 7644, section 3.5.2).
    if (kind.name === 'Group' && !asked) return reply.status(204).send();
    return this.give(reply, await this.found(this.place(actor), this.idOf(request)), request);
  };
  remove = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const actor = await askedBy(this.parts, request);
    const [id, { noun }] = [this.idOf(request), this.handling];
    const ends = await this.parts.engine.act.transact(actor, { resource: noun, action: 'remove', id }, async (work) => {
      const asked = request.headers['if-match'] !== undefined;
      if (asked) this.mustFit(request, await this.found(this.place(actor, work), id));
      return this.handling.remove(work, actor, id);
    });
    await this.settled(actor, ends ? id : null);
    return reply.status(204).send();
  };
}

function registerAbout(app: FastifyInstance, parts: IdentityParts): void {
  const pick = (documents: readonly Json[], id: string): Json => {
    const found = documents.find((d) => d.id === id);
    if (!found) throw new ScimError(404, null, 'There is nothing at this address.');
    return found;
  };
  const about = (path: string, documents: (base: string) => readonly Json[]): void => {
    app.get(path, CALLS, async (request, reply) => {
      await askedBy(parts, request);
      // A filter there is refused (RFC 7644, section 4).
      if (queryOf(request).filter !== undefined) throw new ScimError(403, null, 'These are all; they take no filter.');
      const all = documents(baseOf(parts));
      return send(reply, listed(all, all.length, 1));
    });
    app.get(`${path}/:id`, CALLS, async (request, reply) => {
      await askedBy(parts, request);
      return send(reply, pick(documents(baseOf(parts)), (request.params as { id: string }).id));
    });
  };
  app.get('/ServiceProviderConfig', CALLS, async (request, reply) => {
    await askedBy(parts, request);
    return send(reply, providerDocument(baseOf(parts)));
  });
  about('/ResourceTypes', resourceTypeDocuments);
  about('/Schemas', schemaDocuments);
}

/** Registers everything below /scim/v2. */
export function registerScim(server: FastifyInstance, parts: IdentityParts): void {
  void server.register(
    async (app) => {
      speakScim(app);
      registerAbout(app, parts);
      for (const handling of [peopleOf(parts), groupsOf(parts)]) {
        const resources = new Resources(parts, handling);
        const { path } = handling.kind;
        app.get(path, CALLS, resources.list);
        app.post(path, CALLS, resources.create);
        app.get(`${path}/:id`, CALLS, resources.get);
        app.put(`${path}/:id`, CALLS, resources.replace);
        app.patch(`${path}/:id`, CALLS, resources.patch);
        app.delete(`${path}/:id`, CALLS, resources.remove);
      }
    },
    { prefix: SCIM_PATH },
  );
}
