/**
 * The secrets of people who sign without an account. All are made from the recipient's record and the server's key, so the
 * database holds none, and no address or log does either: a link (after the # of an address), a code of six digits that is
 * mailed when the link is opened, and a visit that the code opens.
 */
import { timingSafeEqual } from 'node:crypto';
import { isId } from '#engine/model/check.ts';
import { Refusal } from '#engine/model/refusals.ts';
import type { Engine } from '#engine/server/engine.ts';

/** How long a code can be entered, in minutes, and how often. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** How long the page stays open after the code, in hours. */
const VISIT_HOURS = 2;

type Keys = Pick<Engine, 'secrets'>;
/** The recipient that a secret is for. */
export interface Holder {
  readonly tenantId: string;
  readonly id: string;
  /** Which of the links sent to them it is. */
  readonly link: number;
}

const seal = ({ secrets }: Keys, kind: string, parts: readonly (string | number)[]): string =>
  secrets.hash(parts.join('.'), `envelopes/${kind}`).toString('base64url');
const same = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};

/** The secret of a link. */
export const linkToken = (keys: Keys, { tenantId, id, link }: Holder): string =>
  [tenantId, id, link, seal(keys, 'link', [tenantId, id, link])].join('.');

/** Who a link is for. Throws LINK_EXPIRED where this server did not make it. */
export function holderOfLink(keys: Keys, token: string): Holder {
  const [tenantId, id, link = '', given = ''] = token.split('.');
  if (!isId(tenantId) || !isId(id) || !/^\d{1,4}$/.test(link)) throw new Refusal('LINK_EXPIRED');
  if (!same(given, seal(keys, 'link', [tenantId, id, link]))) throw new Refusal('LINK_EXPIRED');
  return { tenantId, id, link: Number(link) };
}

/** The secret of a visit that begins now. */
export function visitToken(keys: Keys, { tenantId, id, link }: Holder, now = Date.now()): string {
  const until = now + VISIT_HOURS * 3_600_000;
  return [tenantId, id, link, until, seal(keys, 'visit', [tenantId, id, link, until])].join('.');
}

/** Whose visit it is. Throws LINK_EXPIRED where it is over, or this server did not open it. */
export function holderOfVisit(keys: Keys, token: string, now = Date.now()): Holder {
  const [tenantId, id, link = '', until = '', given = ''] = token.split('.');
  if (!isId(tenantId) || !isId(id) || !/^\d{1,4}$/.test(link) || !/^\d{13}$/.test(until))
    throw new Refusal('LINK_EXPIRED');
  if (!same(given, seal(keys, 'visit', [tenantId, id, link, until])) || Number(until) < now)
    throw new Refusal('LINK_EXPIRED');
  return { tenantId, id, link: Number(link) };
}

/** The six digits that were mailed at a moment (ISO 8601). */
export const codeSentAt = ({ secrets }: Keys, { tenantId, id, link }: Holder, at: string): string =>
  String(
    secrets.hash([tenantId, id, link, new Date(at).toISOString()].join('.'), 'envelopes/code').readUInt32BE() %
      1_000_000,
  ).padStart(6, '0');
export const isSameCode = same;
