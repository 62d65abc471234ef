/** Counts attempts in windows of time, in the database, so that all server processes count together. */
import { Refusal } from '#engine/model/refusals.ts';
import type { Row, Statement } from '#engine/server/pg/batch.ts';
import type { Connections } from '#engine/server/pg/connections.ts';
import type { Secrets } from '#engine/server/secrets.ts';

/** At most so many attempts in so many seconds. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}
/** Somebody (an address, an e-mail, an account) under a limit. */
export type Counted = readonly [limit: Limit, who: string];

/** Limits of domain/platform.md, section 1a, taken from products in use; failures are counted, successes are not. */
export const limits = {
  signInEmail: { name: 'sign-in e-mail', most: 10, seconds: 900 },
  // Somebody who signed in from here before: strangers do not use up these.
  signInDevice: { name: 'sign-in device', most: 10, seconds: 900 },
  // An office shares one address: more than one person may mistype there.
  signInAddress: { name: 'sign-in address', most: 30, seconds: 900 },
  code: { name: 'second factor', most: 5, seconds: 300 },
  proof: { name: 'proof', most: 5, seconds: 300 },
  // Counts by the person who asks for a witness: one person cannot try the passwords of all others.
  witnessCaller: { name: 'witness caller', most: 10, seconds: 300 },
  passkey: { name: 'passkey', most: 60, seconds: 300 },
  resetEmail: { name: 'reset e-mail', most: 5, seconds: 3600 },
  resetAddress: { name: 'reset address', most: 30, seconds: 3600 },
  inviteLink: { name: 'invitation link', most: 30, seconds: 3600 },
  resetLink: { name: 'reset link', most: 20, seconds: 3600 },
} as const satisfies Record<string, Limit>;

const COUNT = `insert into throttle (key, count, ends_at) values ($1, 1, now() + make_interval(secs => $2))
  on conflict (key) do update set
    count = case when throttle.ends_at <= now() then 1 else throttle.count + 1 end,
    ends_at = case when throttle.ends_at <= now() then excluded.ends_at else throttle.ends_at end`;
/**
 * Counts under several limits at once, or under none where one is full. Sorted, so that two that share limits wait for each other
 * in one order; what both of two at once counted is seen in what comes back.
 */
const COUNT_EACH = `with wanted as (select key, most, secs from unnest($1::bytea[], $2::integer[], $3::integer[]) as w (key, most, secs)),
  full_ones as (select t.key, ceil(extract(epoch from t.ends_at - now()))::integer as seconds
    from throttle t join wanted w on w.key = t.key where t.ends_at > now() and t.count >= w.most),
  counted as (insert into throttle (key, count, ends_at)
    select key, 1, now() + make_interval(secs => secs) from wanted where not exists (select 1 from full_ones) order by key
    on conflict (key) do update set
      count = case when throttle.ends_at <= now() then 1 else throttle.count + 1 end,
      ends_at = case when throttle.ends_at <= now() then excluded.ends_at else throttle.ends_at end
    returning key, count, ceil(extract(epoch from ends_at - now()))::integer as seconds)
  select seconds from full_ones
  union all select c.seconds from counted c join wanted w on w.key = c.key where c.count > w.most`;

export class Throttle {
  private readonly connections: Connections;
  private readonly secrets: Secrets;

  constructor(connections: Connections, secrets: Secrets) {
    this.connections = connections;
    this.secrets = secrets;
  }

  private key([limit, who]: Counted): Buffer {
    return this.secrets.hash(who, `throttle/${limit.name}`);
  }

  /**
   * Counts one attempt under each of these limits before it is made, in one statement, so that many at once do not slip through.
   * Throws TOO_MANY_REQUESTS with the longest wait in seconds when it is one too many under any; then none of them counts it.
   */
  async takeEach(...counted: readonly Counted[]): Promise<void> {
    const [full = []] = await this.connections.run([
      {
        text: COUNT_EACH,
        values: [counted.map((c) => this.key(c)), counted.map(([l]) => l.most), counted.map(([l]) => l.seconds)],
      },
    ]);
    if (full.length)
      throw new Refusal('TOO_MANY_REQUESTS', { seconds: Math.max(1, ...full.map((r: Row) => Number(r.seconds))) });
  }

  /** The statement that takes one attempt back: it was counted beforehand, and was no failure. */
  giveBack(counted: Counted): Statement {
    return { text: 'update throttle set count = greatest(count - 1, 0) where key = $1', values: [this.key(counted)] };
  }

  /** Counts one attempt before it is made, so that many at once do not slip through; throws when it is one too many. */
  async take(counted: Counted): Promise<void> {
    const [rows] = await this.connections.run([
      {
        text: `${COUNT} returning count, ceil(extract(epoch from ends_at - now()))::integer as seconds`,
        values: [this.key(counted), counted[0].seconds],
      },
    ]);
    if (Number(rows?.[0]?.count) > counted[0].most)
      throw new Refusal('TOO_MANY_REQUESTS', { seconds: Math.max(1, Number(rows?.[0]?.seconds)) });
  }

  /** Counts, and answers whether this one is still among the most of its window. */
  async isAmong(limit: Limit, who: string): Promise<boolean> {
    const [rows] = await this.connections.run([
      { text: `${COUNT} returning count`, values: [this.key([limit, who]), limit.seconds] },
    ]);
    return Number(rows?.[0]?.count) <= limit.most;
  }

  /** The statement that forgets the attempts: the person got in, or an administrator let them try again. */
  clear(counted: Counted): Statement {
    return { text: 'delete from throttle where key = $1', values: [this.key(counted)] };
  }
}
