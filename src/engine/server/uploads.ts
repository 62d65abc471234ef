/** Files on their way in: kept on disk until they are whole, few of them in memory at a time, and few of one person. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { Refusal } from '#engine/model/refusals.ts';

const HOUR_MS = 3_600_000;
/** People remembered; beyond it the one who was quiet for longest is forgotten. */
const PEOPLE = 50_000;

/** How much one person may send. */
export interface UploadLimits {
  /** Files at the same time. */
  readonly atOnce: number;
  /** Files in an hour; not counted where it is left out. */
  readonly perHour?: number;
}

interface Counted {
  running: number;
  /** When each file of the last hour came. */
  readonly times: number[];
}

/** Counts the files of each person in this process. */
export class UploadCounts {
  private readonly limits: UploadLimits;
  private readonly now: () => number;
  private readonly people = new LRUCache<string, Counted>({ max: PEOPLE });

  /** `now` is the clock, for tests. */
  constructor(limits: UploadLimits, now: () => number = Date.now) {
    this.limits = limits;
    this.now = now;
  }

  /** Does work with a file of this person's. Throws TOO_MANY_AT_ONCE or TOO_MANY_FILES before any of it is done. */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    const counted = this.people.get(person) ?? { running: 0, times: [] };
    this.people.set(person, counted);
    this.mustBeFree(counted);
    counted.times.push(this.now());
    counted.running++;
    try {
      return await work();
    } finally {
      counted.running--;
    }
  }

  private mustBeFree({ running, times }: Counted): void {
    const { atOnce, perHour } = this.limits;
    if (running >= atOnce) throw new Refusal('TOO_MANY_AT_ONCE', { n: atOnce, seconds: 10 });
    const since = this.now() - HOUR_MS;
    while (times.length > 0 && (times[0] ?? 0) <= since) times.shift();
    if (perHour === undefined) times.length = 0;
    else if (times.length >= perHour) {
      const seconds = Math.ceil(((times[0] ?? 0) - since) / 1000);
      throw new Refusal('TOO_MANY_FILES', { n: perHour, minutes: Math.ceil(seconds / 60), seconds });
    }
  }
}

/** At most so many at work at a time; the others wait in the order in which they came. */
class Places {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(places: number) {
    this.free = places;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}

/** Files that are held in memory at the same time, however many come: of 25 MB at most each. */
const inMemory = new Places(3);

/** Passes bytes on; ends with FILE_SIZE after `most`. */
const limited = (most: number, refusal: () => Refusal): Transform => {
  let size = 0;
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      size += piece.length;
      if (size > most) done(refusal());
      else done(null, piece);
    },
  });
};

/**
 * Works with the whole of what is sent. It is gathered in a file of the system's folder for such files, so that many who send
 * at once do not fill the memory; that file is removed whatever happens. Throws `tooLarge` above `most` bytes.
 */
export async function withWhole<T>(
  sent: Readable,
  most: number,
  tooLarge: () => Refusal,
  work: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const file = path.join(os.tmpdir(), `nexus-upload-${randomUUID()}`);
  try {
    await pipeline(sent, limited(most, tooLarge), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return await inMemory.run(async () => work(await fs.readFile(file)));
  } finally {
    await fs.rm(file, { force: true });
  }
}
