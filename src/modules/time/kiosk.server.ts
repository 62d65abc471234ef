/**
 * Clock kiosks without a session. A link sets up one device, once; what the device keeps then opens nothing but this kiosk's clock:
 * a person types number and PIN for each punch. Both secrets are made from the kiosk's record and the server's key, and no address
 * or log holds them. Attempts are counted before a PIN is looked at.
 */
import type { FastifyInstance } from 'fastify';
import { choice, instant, rows, text, yesNo } from '#engine/model/fields.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { RecordOf } from '#engine/model/resource.ts';
import { phrase } from '#engine/model/words.ts';
import { type Asking, perform } from '#engine/server/answers.ts';
import { auditStatement } from '#engine/server/audit.ts';
import { dbFor } from '#engine/server/db.ts';
import {
  docsUnder,
  listOf,
  momentWord,
  orNull,
  type RouteDocs,
  shape,
  truth,
  whole,
  word,
} from '#engine/server/documented.ts';
import type { Db } from '#engine/server/effects.ts';
import type { Engine } from '#engine/server/engine.ts';
import { type Actor, systemActor } from '#engine/server/grants.ts';
import { sendData } from '#engine/server/http.ts';
import { inputOf } from '#engine/server/input.ts';
import type { ModuleParts } from '#engine/server/module.ts';
import type { Work } from '#engine/server/work.ts';
import { employee } from '#modules/people/employee.model.ts';
import { location } from '#modules/people/location.model.ts';
import { clockOfPerson } from './clock-answers.server.ts';
import { PUNCH_KINDS } from './clock-rules.model.ts';
import { clockKiosk, kioskLink, type KioskPage, type KioskPerson, numberTyped, SETUP_MINUTES } from './kiosk.model.ts';
import { openSealed, sealPoint } from './kiosk-seal.server.ts';
import { isPin } from './pin.server.ts';
import { punch } from './punch.model.ts';
import { keepPunch } from './punch.server.ts';
import { nameOf } from './time-people.server.ts';
import { asReader } from './time-source.server.ts';
import { openToken, type Sealed, sealedToken } from '#engine/server/sealed-token.ts';

/** One person’s attempts, right or wrong, and those on one device: more than a busy change of shifts needs. */
const PERSON = { name: 'kiosk person', most: 20, seconds: 900 };
const DEVICE = { name: 'kiosk device', most: 400, seconds: 900 };
const OPEN = { name: 'kiosk open', most: 20, seconds: 3600 };
const CALLS = { name: 'kiosk calls', most: 3000, seconds: 3600 };
/** Entries that a device without a network sends at once. */
const MOST_ENTRIES = 50;
type Kind = 'link' | 'visit';
type Kiosk = RecordOf<typeof clockKiosk>;
interface Open {
  readonly kiosk: Kiosk;
  readonly actor: Actor;
  readonly organization: string;
}

/** The secret of a link, or of the device that it set up. */
export const kioskToken = (engine: Pick<Engine, 'secrets'>, kind: Kind, tenantId: string, id: string): string =>
  sealedToken(engine, `kiosk/${kind}`, tenantId, id);
function named(engine: Pick<Engine, 'secrets'>, kind: Kind, token: string): Sealed {
  const sealed = openToken(engine, `kiosk/${kind}`, token);
  if (!sealed) throw new Refusal('LINK_EXPIRED');
  return sealed;
}

async function actorOf(engine: Engine, tenantId: string, ip: string) {
  const [found] = await engine.connections.run([
    { text: `select name, time_zone from organization where id = $1 and status = 'active'`, values: [tenantId] },
  ]);
  const row = found?.[0];
  if (!row) throw new Refusal('LINK_EXPIRED');
  const system = systemActor(tenantId, 'a clock kiosk', String(row.time_zone));
  return { actor: { ...system, name: 'Clock kiosk', ip }, organization: String(row.name) };
}
const within = <T>(engine: Engine, actor: Actor, run: (db: Db, work: Work) => Promise<T>): Promise<T> =>
  engine.act.transact(actor, { resource: clockKiosk, action: 'open' }, (work) =>
    run(dbFor(engine.act, work, actor), work),
  );

const WRONG = phrase('Employee number or PIN is wrong. You set your PIN under Time and attendance.');
/** Number and PIN of what a kiosk sealed; empty where it cannot be read. */
function typedIn(engine: Engine, kiosk: string, sealed: string): { readonly number: string; readonly pin: string } {
  const [number = '', pin = ''] = (openSealed(engine.secrets, kiosk, sealed) ?? '').split(' ');
  return { number: numberTyped(number), pin };
}

class Kiosks {
  private readonly parts: ModuleParts;

  constructor(parts: ModuleParts) {
    this.parts = parts;
  }

  /** Sets up a device, once. */
  async open(token: string, ip: string): Promise<{ visit: string }> {
    const { engine, take } = this.parts;
    await take(OPEN, ip);
    const { tenantId, id } = named(engine, 'link', token);
    const { actor } = await actorOf(engine, tenantId, ip);
    return within(engine, actor, async (db) => {
      const [found] = await db(clockKiosk).find({ where: { id, status: 'waiting' }, held: true });
      if (!found?.setUpUntil || Date.parse(found.setUpUntil) <= Date.now()) throw new Refusal('LINK_EXPIRED');
      await db(clockKiosk).act(id, 'open', { openedAt: new Date().toISOString() });
      return { visit: kioskToken(engine, 'visit', tenantId, id) };
    });
  }

  /** The kiosk of a device that was set up and not turned off. */
  private async opened(visit: string, ip: string): Promise<Open> {
    const { engine, take } = this.parts;
    await take(CALLS, ip);
    const { tenantId, id } = named(engine, 'visit', visit);
    const { actor, organization } = await actorOf(engine, tenantId, ip);
    const kiosk = await within(
      engine,
      actor,
      async (db) => (await db(clockKiosk).find({ where: { id, status: 'active' } }))[0],
    );
    if (!kiosk) throw new Refusal('LINK_EXPIRED');
    return { kiosk, organization, actor: { ...actor, name: kiosk.name } };
  }

  async page(visit: string, ip: string): Promise<KioskPage> {
    const { engine } = this.parts;
    const { kiosk, actor, organization } = await this.opened(visit, ip);
    const place = await within(engine, actor, async (db) => db(location).get(kiosk.location));
    const { name } = kiosk;
    const sealTo = sealPoint(engine.secrets, kiosk.id);
    return { name, location: place.name, organization, timeZone: place.timeZone, sealTo };
  }

  /** The person whose number and PIN were typed, as the actor of their punch; throws for everyone else alike. */
  private async person({ kiosk, actor }: Open, sealed: string) {
    const { engine, take } = this.parts;
    const { number, pin } = typedIn(engine, kiosk.id, sealed);
    await take(DEVICE, kiosk.id);
    await take(PERSON, `${actor.tenantId}/${number}`);
    const found = await within(engine, actor, async (db, work) => {
      const [one] = await db(employee).find({ where: { employeeNumber: number }, limit: 1 });
      const isTheirs = await isPin(engine, work, actor.tenantId, one?.id ?? kiosk.id, pin);
      if (one && isTheirs) return one;
      const why = `wrong number or PIN for ${number}`;
      work.tx.write(
        auditStatement(actor, { action: 'clock', noun: clockKiosk.name, recordId: kiosk.id, outcome: 'denied', why }),
      );
      return null;
    });
    if (!found) throw new Refusal('CONFLICT', { why: WRONG });
    return { person: found, self: { ...actor, subjectId: found.id } };
  }

  async look(visit: string, sealed: string, ip: string): Promise<KioskPerson> {
    const open = await this.opened(visit, ip);
    const { person, self } = await this.person(open, sealed);
    const clock = await clockOfPerson(asReader(this.parts.engine, self), person, self.timeZone);
    const { state, since, todayMinutes, timeZone } = clock;
    return { name: nameOf(person), state, since, todayMinutes, timeZone };
  }

  /** Punches in the order in which they were made, each saved or refused by itself. Stops where somebody tried too often. */
  async punches(visit: string, sent: Sent, ip: string) {
    const { engine } = this.parts;
    const open = await this.opened(visit, ip);
    const { kiosk, actor } = open;
    const now = new Date();
    const results: { key: string; saved: boolean; why: string | null }[] = [];
    for (const entry of sent.entries.toSorted((a, b) => a.deviceAt.localeCompare(b.deviceAt))) {
      const { key } = entry;
      const isKnown = await within(engine, actor, (db) =>
        db(punch).count({ where: { kiosk: kiosk.id, entryKey: key } }),
      );
      if (isKnown) {
        results.push({ key, saved: true, why: null });
        continue;
      }
      try {
        const { self } = await this.person(open, entry.who);
        const made = { ...entry, source: 'kiosk' as const, costCenter: null, kiosk: kiosk.id };
        results.push(await keepPunch(engine, self, made, sent.deviceNow, now));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // What was done counts; the device sends the others again.
        if (error.code === 'TOO_MANY_REQUESTS' && results.length > 0) break;
        if (error.code === 'TOO_MANY_REQUESTS') throw error;
        results.push({ key, saved: false, why: error.message });
      }
    }
    if (results.some(({ saved }) => saved))
      await within(engine, actor, (db) => db(clockKiosk).edit(kiosk.id, { seenAt: now.toISOString() }));
    return results;
  }
}

const visiting = { visit: text({ max: 200 }) };
const WHO = text({ max: 400 });
const punching = {
  ...visiting,
  deviceNow: instant(),
  entries: rows(
    {
      key: text({ min: 8, max: 40 }),
      kind: choice(PUNCH_KINDS),
      who: WHO,
      deviceAt: instant(),
      offline: yesNo({ default: false }),
    },
    { max: MOST_ENTRIES },
  ),
};
type Sent = Pick<ReturnType<typeof inputOf<typeof punching>>, 'deviceNow' | 'entries'>;

/** Registers the calls of the page on the device. */
export function registerKiosks(app: FastifyInstance, parts: ModuleParts): void {
  const kiosks = new Kiosks(parts);
  app.post('/api/kiosk/open', async ({ body, ip }, reply) =>
    sendData(reply, await kiosks.open(inputOf({ token: text({ max: 200 }) }, body).token, ip)),
  );
  app.post('/api/kiosk/page', async ({ body, ip }, reply) =>
    sendData(reply, await kiosks.page(inputOf(visiting, body).visit, ip)),
  );
  app.post('/api/kiosk/person', async ({ body, ip }, reply) => {
    const { visit, who } = inputOf({ ...visiting, who: WHO }, body);
    return sendData(reply, await kiosks.look(visit, who, ip));
  });
  app.post('/api/kiosk/punches', async ({ body, ip }, reply) => {
    const { visit, ...sent } = inputOf(punching, body);
    return sendData(reply, await kiosks.punches(visit, sent, ip));
  });
}

export const kioskDocs: RouteDocs = docsUnder('Clock kiosk', {
  'POST /api/kiosk/open': {
    summary: 'Set up a device as a clock kiosk, once; the answer is what the device keeps',
    open: true,
    body: shape({ token: word }),
    answer: shape({ visit: word }),
  },
  'POST /api/kiosk/page': {
    summary: 'What the kiosk shows of itself, and the key that entries are sealed to',
    open: true,
    body: shape({ visit: word }),
    answer: shape({ name: word, location: word, organization: word, timeZone: word, sealTo: word }),
  },
  'POST /api/kiosk/person': {
    summary: 'Whether the person of a number and PIN is clocked in',
    open: true,
    body: shape({ visit: word, who: word }),
    answer: shape({ name: word, state: word, since: orNull(momentWord), todayMinutes: whole, timeZone: word }),
  },
  'POST /api/kiosk/punches': {
    summary: 'Record punches of people by number and PIN; each is saved or refused by itself',
    open: true,
    body: shape({
      visit: word,
      deviceNow: momentWord,
      entries: listOf(shape({ key: word, kind: word, who: word, deviceAt: momentWord, 'offline?': truth })),
    }),
    answer: listOf(shape({ key: word, saved: truth, why: orNull(word) })),
  },
});

async function link({ engine, actor, asked }: Asking<typeof kioskLink>) {
  if (actor.demo) throw new Refusal('DEMO_LIMITED');
  const until = new Date(Date.now() + SETUP_MINUTES * 60_000).toISOString();
  const { tenantId } = actor;
  await engine.act.transact(actor, { resource: clockKiosk, action: 'edit' }, async (work) => {
    const db = dbFor(engine.act, work, { ...actor, systemReason: 'a link that sets up a kiosk' });
    const [found] = await db(clockKiosk).find({ where: { id: asked.kiosk }, held: true });
    if (!found) throw new Refusal('NOT_FOUND');
    if (found.status !== 'waiting')
      throw new Refusal('CONFLICT', { why: 'This kiosk was set up already. Turn it off and create a new one.' });
    await db(clockKiosk).edit(found.id, { setUpUntil: until });
  });
  // After the #: a browser keeps that part to itself.
  return { link: `/kiosk#${kioskToken(engine, 'link', tenantId, asked.kiosk)}`, until };
}
export const kioskAnswers = [perform(kioskLink, link)];
