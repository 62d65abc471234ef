/** The server side of questions and commands: the handler of each, and one route that checks everything before it. */
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '#engine/model/check.ts';
import {
  type AnswerOf,
  type AskedOf,
  type By,
  type CheckedAsk,
  type Command,
  inPath,
  type LikeOthers,
  type Query,
  type Question,
} from '#engine/model/questions.ts';
import { checkAsked } from '#engine/model/check-asked.ts';
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { list, object, type ObjectValue, type Shape, type Shapes } from '#engine/model/shapes.ts';
import type { PageInfo } from '#engine/model/wire.ts';
import { phrase } from '#engine/model/words.ts';
import { docOf } from './answer-docs.ts';
import { mismatch } from './answer-fit.ts';
import { auditStatement } from './audit.ts';
import { sha256 } from './digest.ts';
import type { Engine } from './engine.ts';
import { type Actor, type Grant, grantOf, grantOn, isNothing, type MadeRole } from './grants.ts';
import { type Authenticate, sendData } from './http.ts';
import { dayIn } from './ids.ts';
import type { Once } from './repeated.ts';

/** What a handler is given. */
export interface Asking<Q extends Question> {
  readonly asked: CheckedAsk<Q>;
  readonly engine: Engine;
  readonly actor: Actor;
  /** The actor's day. */
  readonly today: string;
  /** What `by` grants this actor: everything, or the rows of some scopes, which the handler narrows to. */
  readonly grant: Grant;
  /**
   * The Idempotency-Key of the call for one of the writes it makes, to hand to the act path; undefined where the client
   * sent none. `part` tells the writes of one call apart, `of` is what was asked of it.
   */
  readonly once: (part: string, of: unknown) => Once | undefined;
}
type Handler = (asking: Asking<Question>) => unknown;
/** A definition with its handler. */
export interface Answered {
  readonly question: Question;
  readonly handle: Handler;
  readonly as: 'answer' | 'page' | 'file' | 'csv' | 'download';
}

// The handler was typed against its own definition; the route hands it what that definition has checked.
const answered = (question: Question, handle: unknown, as: Answered['as']): Answered => ({
  question,
  handle: handle as Handler,
  as,
});

type Give<Q extends Question, A> = (asking: Asking<Q>) => A | Promise<A>;
/** Answers a question. */
export const answer = <Q extends Query>(query: Q, handle: Give<Q, AnswerOf<Q>>): Answered =>
  answered(query, handle, 'answer');
/** Answers a question a page at a time. */
export const answerPage = <Q extends Query>(
  query: Q,
  handle: Give<Q, { readonly data: AnswerOf<Q>; readonly page: PageInfo }>,
): Answered => answered(query, handle, 'page');
/** The rows of a question's file, where they are not the rows of its answer. The handler writes the trace. */
export const answerFile = <C extends Shapes, Q extends Query & { readonly csv: C | null }>(
  query: Q,
  handle: Give<Q, readonly ObjectValue<NonNullable<Q['csv']>>[]>,
): Answered => answered(query, handle, 'file');
/** The file of a question whose columns are known only when it is asked, as CSV. The handler writes the trace. */
export const answerCsv = <Q extends Query>(query: Q, handle: Give<Q, string>): Answered =>
  answered(query, handle, 'csv');
/** A file that a question answers with. */
export interface Download {
  /** The name under which it is saved, in plain letters. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly body: string | Buffer;
}
/** Answers a question with a file. The handler writes the trace. */
export const answerDownload = <Q extends Query>(query: Q, handle: Give<Q, Download>): Answered =>
  answered(query, handle, 'download');
/** Carries out a command. */
export const perform = <Q extends Command>(command: Q, handle: Give<Q, AnswerOf<Q>>): Answered =>
  answered(command, handle, 'answer');

const isLike = (by: By): by is { readonly like: LikeOthers } => typeof by.like === 'object' && !Array.isArray(by.like);

/**
 * Whether a role that the organization made reads less than its base of a noun that the question is made of: then its
 * answer would show what the role took away, since the handler answers what the base may read.
 */
const readsLess = ({ registry }: Engine, { base, changes }: MadeRole, question: Question): boolean =>
  (question.kind === 'query' ? question.staleWith : question.changes).some((name) => {
    const left = changes[`${name}:read`];
    if (left === undefined || left.includes('all')) return false;
    return [registry.get(name).access.read[base] ?? []].flat().some((scope) => !left.includes(scope));
  });

/** What the `by` of a question grants an actor; throws PERMISSION_DENIED where that is nothing. */
function mayAsk(engine: Engine, caller: Actor, question: Question): Grant {
  const { policy, registry, noun } = engine;
  const { by } = question;
  const without = (caller.made ?? []).filter((made) => readsLess(engine, made, question)).map(({ name }) => name);
  const actor = { ...caller, roles: caller.roles.filter((role) => !without.includes(role)) };
  if (!isLike(by)) {
    const grant = grantOf(policy, actor, by);
    if (isNothing(grant)) throw new Refusal('PERMISSION_DENIED');
    return grant;
  }
  const grant =
    'noun' in by.like
      ? grantOn(policy, actor, noun(by.like.noun), by.like.verb)
      : grantOf(policy, actor, registry.privacy[by.like.privacy]?.see);
  if (!grant.all) throw new Refusal('PERMISSION_DENIED');
  return grant;
}

/** One value of a query string as its field has it; what cannot be is left for the check to refuse. */
function fromText(shape: Shape, value: string): unknown {
  switch (shape.kind) {
    case 'integer':
    case 'number':
    case 'money':
      return Number.isFinite(Number(value)) ? Number(value) : value;
    case 'yesNo':
      return value === 'true' ? true : value === 'false' ? false : value;
    case 'choices':
    case 'list':
      return value.split(',');
    default:
      return value;
  }
}

/** What was sent: the parts of the address, and the query or the body. */
function sentIn(question: Question, request: FastifyRequest): unknown {
  const named = inPath(question);
  const params = request.params as Readonly<Record<string, string>>;
  const parts = Object.fromEntries(named.map((name) => [name, params[name]]));
  // An address with an id that is none leads nowhere.
  for (const name of named)
    if (question.asks[name]?.kind === 'ref' && !isId(parts[name])) throw new Refusal('NOT_FOUND');
  if (question.kind === 'command' || question.inBody) {
    const { body } = request;
    if (body === undefined || body === null) return parts;
    if (typeof body !== 'object' || Array.isArray(body)) throw invalid({ field: 'body', message: 'must be an object' });
    return { ...body, ...parts };
  }
  const sent: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(request.query as Readonly<Record<string, unknown>>)) {
    if (value === undefined || value === '') continue;
    if (typeof value !== 'string')
      throw new Refusal('BAD_QUERY', { why: phrase('{{name}} can be given only once', { name }) });
    const shape = Object.hasOwn(question.asks, name) ? question.asks[name] : undefined;
    sent[name] = shape ? fromText(shape, value) : value;
  }
  return { ...sent, ...parts };
}

function onceOf(request: FastifyRequest): Asking<Question>['once'] {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return () => undefined;
  if (key.length < 8 || key.length > 60)
    throw invalid({ field: 'Idempotency-Key', message: 'must have 8 to 60 characters' });
  return (part, of) => ({ key: `${key}:${part}`, hash: sha256(JSON.stringify(of)) });
}

const IN_TESTS = process.env.NODE_ENV === 'test';
/** In the tests an answer that is not what its definition says is a fault; elsewhere the compiler's word is taken. */
function mustFit(question: Question, shape: Shape, value: unknown): void {
  const wrong = IN_TESTS ? mismatch(shape, value) : null;
  if (wrong) throw new Error(`${question.name}: ${wrong}`);
}

const cell = (shape: Shape, value: unknown): string | number => {
  if (value === null || value === undefined) return '';
  // In the file people see dollars.
  if (shape.kind === 'money' && typeof value === 'number') return (value / 100).toFixed(2);
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
};
const csvReply = (reply: FastifyReply, question: Question): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${question.name.replaceAll('_', '-')}.csv"`)
    .type('text/csv; charset=utf-8');
function sendCsv(reply: FastifyReply, question: Query, columns: Shapes, rows: readonly unknown[]): FastifyReply {
  const names = Object.keys(columns);
  const lines = rows.map((row) =>
    Object.entries(columns).map(([name, shape]) => cell(shape, Reflect.get(row as object, name))),
  );
  return csvReply(reply, question).send(stringify([names, ...lines], { escape_formulas: true, bom: true }));
}

const NO_KEY: Asking<Question>['once'] = () => undefined;
const sendDownload = (reply: FastifyReply, { name, type, body }: Download): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      `attachment; filename="${name.replaceAll(/[^\w .-]/g, '-')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .type(type)
    .send(body);

/** Runs before each handler: checks whether the actor may ask, and what was asked. */
function askingOf(
  engine: Engine,
  actor: Actor,
  question: Question,
  sent: unknown,
  once: Asking<Question>['once'] = NO_KEY,
): Asking<Question> {
  const grant = mayAsk(engine, actor, question);
  const today = dayIn(actor.timeZone);
  const { value, problems } = checkAsked(question, sent, today);
  if (problems.length) throw invalid(...problems);
  return { asked: value, engine, actor, today, grant, once };
}
const askingIn = (engine: Engine, actor: Actor, question: Question, request: FastifyRequest): Asking<Question> =>
  askingOf(engine, actor, question, sentIn(question, request), onceOf(request));

/** What a handler gave, held against its definition. */
function dataOf({ question, as }: Answered, given: unknown): { readonly data: unknown; readonly page?: PageInfo } {
  // `answerPage` typed its handler to give both.
  const parts = as === 'page' ? (given as { data: unknown; page: PageInfo }) : { data: given };
  mustFit(question, question.answers, parts.data);
  return parts;
}

/** Answers a question of these to an actor, without a request: refused and checked as in the route. */
export async function answerAs<Q extends Question>(
  engine: Engine,
  all: readonly Answered[],
  actor: Actor,
  question: Q,
  sent: AskedOf<Q>,
): Promise<AnswerOf<Q>> {
  const found = all.find((one) => one.question === question && (one.as === 'answer' || one.as === 'page'));
  if (!found) throw new Error(`No handler answers ${question.name}`);
  const { data } = dataOf(found, await found.handle(askingOf(engine, actor, question, sent)));
  // The handler of this very question was typed to give this.
  return data as AnswerOf<Q>;
}

/** The file of a question of these, for an actor, without a request: refused and checked as in the route. */
export async function downloadAs<Q extends Query>(
  engine: Engine,
  all: readonly Answered[],
  actor: Actor,
  question: Q,
  sent: AskedOf<Q>,
): Promise<Download> {
  const found = all.find((one) => one.question === question && one.as === 'download');
  if (!found) throw new Error(`No handler answers ${question.name} with a file`);
  // `answerDownload` typed its handler to give one.
  return (await found.handle(askingOf(engine, actor, question, sent))) as Download;
}

/** Whether the file of a question holds the rows of its answer. */
const hasOwnRows = (query: Query, files: ReadonlySet<Question>): boolean => {
  if (!query.csv || files.has(query)) return false;
  if (query.answers.kind !== 'list') throw new Error(`${query.name}: a file needs rows; answer it with answerFile`);
  return true;
};

/** Registers the route of each question and command, and the files of those that have one. */
export function registerAnswers(
  app: FastifyInstance,
  engine: Engine,
  authenticate: Authenticate,
  all: readonly Answered[],
): void {
  const files = new Set(all.filter(({ as }) => as === 'file').map(({ question }) => question));
  const fileRoute = (query: Query, handle: Handler, isTraced: boolean): void => {
    const columns = query.csv ?? {};
    const doc = { ...docOf(query), summary: `${query.summary}, as CSV`, answer: 'text/csv' };
    app.route({
      method: 'GET',
      url: `/api${query.at}.csv`,
      config: { doc },
      handler: async (request, reply) => {
        const about = askingIn(engine, await authenticate(request), query, request);
        // Rows of these columns, or of more: both were typed where the handler was written.
        const rows = (await handle(about)) as readonly unknown[];
        if (isTraced) mustFit(query, list(object(columns)), rows);
        else
          await engine.connections.read(about.actor.tenantId, [
            auditStatement(about.actor, {
              action: 'export',
              noun: query.staleWith[0] ?? query.name,
              recordId: null,
              why: `${query.name}, ${rows.length} rows`,
            }),
          ]);
        return sendCsv(reply, query, columns, rows);
      },
    });
  };
  for (const one of all) {
    const { question, as } = one;
    if (as === 'csv') {
      app.route({
        method: 'GET',
        url: `/api${question.at}.csv`,
        config: { doc: { ...docOf(question), summary: `${question.summary}, as CSV`, answer: 'text/csv' } },
        handler: async (request, reply) => {
          const text = await one.handle(askingIn(engine, await authenticate(request), question, request));
          return csvReply(reply, question).send(text);
        },
      });
      continue;
    }
    if (as === 'file') {
      if (question.kind === 'query') fileRoute(question, one.handle, true);
      continue;
    }
    app.route({
      method: question.kind === 'command' || question.inBody ? 'POST' : 'GET',
      url: `/api${question.at}`,
      config: { doc: docOf(question) },
      handler: async (request, reply) => {
        const given = await one.handle(askingIn(engine, await authenticate(request), question, request));
        // `answerDownload` typed its handler to give a file.
        if (as === 'download') return sendDownload(reply, given as Download);
        const { data, page } = dataOf(one, given);
        return sendData(reply, data, page);
      },
    });
    if (question.kind === 'query' && hasOwnRows(question, files)) fileRoute(question, one.handle, false);
  }
}
