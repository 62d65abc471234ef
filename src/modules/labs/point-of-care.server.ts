/** Files a test at the bedside as a lab result: the same judgment, clocks and review as what a laboratory sends. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { showDay } from '#engine/model/show.ts';
import { phrase } from '#engine/model/words.ts';
import { dayAt } from '#engine/model/zoned.ts';
import { type Asking, perform } from '#engine/server/answers.ts';
import { dbFor } from '#engine/server/db.ts';
import { asSystem, basesOf } from '#engine/server/grants.ts';
import { newId } from '#engine/server/ids.ts';
import { client } from '#modules/clients/client.model.ts';
import { location } from '#modules/people/location.model.ts';
import { fileResults } from './lab-filing.server.ts';
import type { SentLine } from './lab-line.model.ts';
import { labOrder } from './lab-order.model.ts';
import { recordPointOfCare } from './lab-questions.model.ts';
import { labResult } from './lab-result.model.ts';
import { ENTERED_WITHIN_HOURS, KIT_RESULTS, pointOfCareTest } from './point-of-care.model.ts';

type Given = Asking<typeof recordPointOfCare>['asked'];
const HOUR_MS = 3_600_000;
/** A clock that is a minute ahead is not the future. */
const AHEAD_MS = 60_000;
const isKitResult = (value: string): value is keyof typeof KIT_RESULTS => Object.hasOwn(KIT_RESULTS, value);

/** A test that does not count is not filed. `zone`: of the facility, whose day decides whether a kit has expired. */
function mustBeValid(asked: Given, zone: string): void {
  const at = Date.parse(asked.testedAt);
  if (at > Date.now() + AHEAD_MS)
    throw invalid({ field: 'testedAt', message: 'must not be in the future: enter when you did the test' });
  if (at < Date.now() - ENTERED_WITHIN_HOURS * HOUR_MS)
    throw invalid({
      field: 'testedAt',
      ...phrase('must be within the last {{hours}} hours: repeat the test', { hours: ENTERED_WITHIN_HOURS }),
    });
  if (asked.kitExpiresOn < dayAt(zone, at))
    throw invalid({
      field: 'kitExpiresOn',
      ...phrase('has passed: the kit expired on {{day}}. Discard it and repeat the test with another lot', {
        day: showDay(asked.kitExpiresOn),
      }),
    });
  if (asked.control !== 'valid')
    throw invalid({
      field: 'control',
      message: 'must be valid: without a control the test counts for nothing. Repeat it with another kit',
    });
}

/** The lines of the report. Each line of the kit has one result; a class that is not on the cup is left out. */
function linesOf(asked: Given): readonly SentLine[] {
  const test = pointOfCareTest(asked.test);
  const wrong = (why: string): Error => invalid({ field: 'results', message: why });
  const given = new Map(asked.results.map(({ line, value }) => [line, value.trim()]));
  if (given.size !== asked.results.length || [...given.keys()].some((line) => !test.lines.includes(line)))
    throw wrong('must name each line of the test once');
  const bare = { codes: [], range: '', status: 'F' as const, comparator: '' as const, at: asked.testedAt, note: '' };
  const lines = test.lines.flatMap((name): SentLine[] => {
    const value = given.get(name);
    if (!value) throw invalid({ field: 'results', ...phrase('must have a result for {{line}}', { line: name }) });
    if (test.meter) {
      const { least, most, unit } = test.meter;
      const number = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= least && number <= most))
        throw invalid({
          field: 'results',
          ...phrase('must be a whole number from {{least}} to {{most}} {{unit}}', { least, most, unit }),
        });
      return [{ ...bare, codes: [test.code], code: test.code, name, value, number, unit, flags: [] }];
    }
    if (!isKitResult(value)) throw wrong('must be negative, positive or absent for each line');
    if (value === 'absent') return [];
    const flags = value === 'positive' ? ['A'] : [];
    return [{ ...bare, code: name, name, value: KIT_RESULTS[value], number: null, unit: '', flags }];
  });
  if (lines.length === 0) throw wrong('must hold at least one line that is on the kit');
  return lines;
}

const NOTE = 'Point of care, presumptive. Offer a laboratory test to confirm a positive result.';

async function record({ engine, actor, asked, today }: Asking<typeof recordPointOfCare>) {
  // A client whom the caller may not open, or an order of somebody else, is not there.
  const seen = await engine.read.get(engine.reader(actor), client, asked.client);
  const isTechnician = !basesOf(actor).some((role) => role === 'nurse' || role === 'psychiatrist');
  if (isTechnician && asked.test !== 'uds') throw new Refusal('PERMISSION_DENIED');
  const lines = linesOf(asked);
  const test = pointOfCareTest(asked.test);
  return engine.act.transact(actor, { resource: labResult, action: 'create' }, async (work) => {
    const db = dbFor(engine.act, work, asSystem(actor, 'a test at the bedside'));
    const person = await db(client).get(seen.id);
    const place = await db(location).get(person.location);
    mustBeValid(asked, place.timeZone);
    const [order] = asked.order ? await db(labOrder).find({ where: { id: asked.order, client: person.id } }) : [];
    if (asked.order && !order) throw new Refusal('NOT_FOUND');
    if (order && !['ready', 'sent', 'partial'].includes(order.status))
      throw invalid({
        field: 'order',
        message: 'must be collected and not finished: mark the specimen collected first',
      });
    const key = newId();
    await fileResults({
      db,
      person,
      order: order ?? null,
      message: null,
      today,
      receivedAt: new Date().toISOString(),
      results: {
        head: {
          type: '',
          event: '',
          version: '',
          processing: '',
          receiver: '',
          sentAt: '',
          controlId: key,
          sender: place.name,
        },
        person: null,
        oddities: [],
        reports: [
          {
            placer: order?.number ?? '',
            filler: `POC ${key}`,
            status: 'F',
            clia: '',
            specimenProblem: '',
            code: test.code,
            codes: [test.code],
            name: test.report,
            collected: { at: asked.testedAt, to: 'minute', zoned: true },
            reportedAt: asked.testedAt,
            note: asked.test === 'glucose' ? '' : NOTE,
            lines,
          },
        ],
      },
      also: {
        pointOfCare: true,
        kitLot: asked.kitLot,
        kitExpiresOn: asked.kitExpiresOn,
        control: asked.control,
        testedBy: actor.accountId,
      },
    });
    const [made] = await db(labResult).find({ where: { client: person.id, reportKey: `POC ${key}|${test.code}` } });
    if (!made) throw new Error('The report was not filed');
    return { result: made.id, isCritical: made.level === 'critical' };
  });
}

export const pointOfCareAnswers = [perform(recordPointOfCare, record)];
