/** Calls of people who are signed in: connecting one's account to a sign-in service, and an administrator's tests of one. */
import type { FastifyInstance } from 'fastify';
import { isId } from '#engine/model/check.ts';
import { text } from '#engine/model/fields.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { asSystem } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { newId } from '#engine/server/ids.ts';
import { inputOf } from '#engine/server/input.ts';
import { proven, tokenFields, useUp } from './federation.server.ts';
import { cardOf, holds, type IdentityParts, selfOf } from '#modules/identity/identity-parts.server.ts';
import type { IdentityCard, Realm, TestSignIn } from '#modules/identity/identity-wire.model.ts';
import { LOCAL_ISSUER } from './local-provider.model.ts';
import { endOfIdentity } from './federated-sessions.server.ts';
import { LINK } from './newcomers.server.ts';
import { keepService } from './service-cookie.server.ts';
import { FEDERATED } from '#modules/identity/sign-in/held-roles.ts';
import { claimDomain, proofName, txtRecords } from './sign-in-realms.server.ts';
import { ssoConnection } from './sso-connection.model.ts';
import { activeConnection, checkedOf } from './sso-connections.server.ts';
import { tenantDomain } from './tenant-domain.model.ts';
import { mustProveOwn } from '#modules/identity/sign-in/own-proof.server.ts';
import { accountTrail } from '#modules/identity/trail/trail.server.ts';

const idField = { id: text({ max: 36, pattern: /^[0-9a-f-]{36}$/, patternSays: 'must be the id of a record' }) };
const MINE = `select id, issuer, email, created_at as "createdAt", last_used_at as "lastUsedAt" from federated_identity where account_id = $1 order by created_at`;
const TAKEN = 'select account_id from federated_identity where issuer = $1 and subject = $2';

/** Registers the calls about one's own identities, and those that test a connection or a domain. */
export function registerIdentities(app: FastifyInstance, parts: IdentityParts): void {
  const { engine, authenticate } = parts;
  const { connections } = engine;

  app.get('/api/auth/identities', async (request, reply) => {
    const { accountId } = await selfOf(parts, request);
    const [rows = []] = await connections.run([{ text: MINE, values: [accountId] }]);
    // The columns are those of the card, by name.
    return sendData(reply, rows as unknown as IdentityCard[]);
  });
  app.post('/api/auth/identities', async (request, reply) => {
    const self = await selfOf(parts, request);
    const { actor, accountId, methods } = self;
    await mustProveOwn(parts, self);
    const given = inputOf(tokenFields, request.body);
    const { connection, system } = await activeConnection(parts, given.connection);
    if (system.tenantId !== actor.tenantId) throw new Refusal('NO_SINGLE_SIGN_ON');
    const who = await proven(parts, connection, given);
    const [taken] = await connections.run([{ text: TAKEN, values: [who.issuer, who.subject] }]);
    if (taken?.length)
      throw new Refusal('CONFLICT', {
        why:
          taken[0]?.account_id === accountId
            ? 'This is already connected to your account.'
            : 'This is connected to another account. Disconnect it there first.',
      });
    await useUp(parts, who);
    // Connected by somebody who showed a second factor of ours: roles above an organization may come along from now on.
    const pinned = methods.includes('mfa') && !methods.includes(FEDERATED);
    await connections.run([
      { text: LINK, values: [who.issuer, who.subject, newId(), accountId, who.email ?? '', pinned] },
    ]);
    await connections.read(actor.tenantId, [accountTrail(actor, 'connect single sign-on', accountId, connection.name)]);
    return sendData(reply.status(201), null);
  });
  app.post('/api/auth/identities/remove', async (request, reply) => {
    const self = await selfOf(parts, request);
    const { actor, accountId } = self;
    await mustProveOwn(parts, self);
    const { id } = inputOf(idField, request.body);
    if ((await cardOf(parts, accountId)).passwordHash === null)
      throw new Refusal('CONFLICT', { why: 'Set a password first. Otherwise you could not sign in.' });
    const [gone] = await connections.run([
      {
        text: 'delete from federated_identity where account_id = $1 and id = $2 returning issuer',
        values: [accountId, id],
      },
    ]);
    if (!gone?.length) throw new Refusal('NOT_FOUND');
    await connections.run([endOfIdentity(accountId)]);
    parts.sessions.changed();
    await connections.read(actor.tenantId, [
      accountTrail(actor, 'disconnect single sign-on', accountId, String(gone[0]?.issuer)),
    ]);
    return sendData(reply, null);
  });

  app.post('/api/auth/federated/test/begin', async (request, reply) => {
    const actor = await authenticate(request);
    if (!holds(actor, ['admin'])) throw new Refusal('PERMISSION_DENIED');
    const { id } = inputOf(idField, request.body);
    const { issuer, clientId, organization } = checkedOf(
      await engine.read.get(engine.reader(actor), ssoConnection, id),
    );
    const local = issuer === LOCAL_ISSUER;
    keepService(reply, engine.secrets, local ? null : issuer, parts.secureCookies);
    const realm: Realm = { connection: id, issuer, clientId, organization, local };
    return sendData(reply, realm);
  });
  app.post('/api/auth/federated/test', async (request, reply) => {
    const actor = await authenticate(request);
    if (!holds(actor, ['admin'])) throw new Refusal('PERMISSION_DENIED');
    const given = inputOf(tokenFields, request.body);
    const connection = checkedOf(await engine.read.get(engine.reader(actor), ssoConnection, given.connection));
    if (connection.status !== 'draft')
      throw new Refusal('CONFLICT', {
        why: phrase('{{name}} is not a draft; it has been tested.', { name: connection.name }),
      });
    const who = await proven(parts, connection, given);
    await useUp(parts, who);
    await engine.act.perform(asSystem(actor, 'test sign-in'), {
      resource: ssoConnection,
      action: 'test',
      id: given.connection,
      input: { testedAt: new Date().toISOString() },
    });
    const told: TestSignIn = {
      subject: who.subject,
      email: who.email,
      emailVerified: who.emailVerified,
      name: `${who.firstName} ${who.lastName}`.trim(),
      groups: who.groups,
      methods: who.methods,
    };
    return sendData(reply, told);
  });
  app.post('/api/auth/domains/verify', async (request, reply) => {
    const actor = await authenticate(request);
    if (!holds(actor, ['admin'])) throw new Refusal('PERMISSION_DENIED');
    const { id } = inputOf(idField, request.body);
    if (!isId(id)) throw new Refusal('NOT_FOUND');
    const record = await engine.read.get(engine.reader(actor), tenantDomain, id);
    if (record.status === 'verified') return sendData(reply, { verified: true });
    const [domain, token] = [String(record.domain), String(record.token)];
    const found = await txtRecords(proofName(domain));
    if (!found.includes(token))
      throw invalid({
        field: 'token',
        ...phrase(
          'was not found in DNS: add it as a TXT record for {{name}}, wait until it is published, and check again',
          { name: proofName(domain) },
        ),
      });
    await claimDomain(connections, actor.tenantId, domain);
    await engine.act.perform(asSystem(actor, 'found in DNS'), {
      resource: tenantDomain,
      action: 'verify',
      id,
      input: { verifiedAt: new Date().toISOString() },
    });
    return sendData(reply, { verified: true });
  });
}
