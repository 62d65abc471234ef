import type { Day } from '#engine/model/days.ts';

/** A source of the same numbers each time: every demonstration starts from the same people. Never for secrets. */
export interface Prng {
  /** 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of the entries, each as often as its weight says. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  chance(share: number): boolean;
  shuffle<T>(list: readonly T[]): T[];
  /** An id shaped like UUIDv7 (RFC 9562), its time the day; told apart by the source, a count and 24 drawn bits. */
  id(day: Day): string;
}

/** Mulberry32 by Tommy Ettinger (public domain): 32 bits of state, fast and even enough for people who do not exist. */
export function prng(seed: number): Prng {
  let state = seed >>> 0;
  let count = 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const hex = (bits: number) =>
    int(0, 2 ** bits - 1)
      .toString(16)
      .padStart(bits / 4, '0');
  const pick = <T>(list: readonly T[]): T => {
    const item = list[int(0, list.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  };
  return {
    next,
    int,
    pick,
    chance: (share) => next() < share,
    weighted(list) {
      let at = next() * list.reduce((total, [, weight]) => total + weight, 0);
      for (const [item, weight] of list) {
        at -= weight;
        if (at < 0) return item;
      }
      return pick(list)[0];
    },
    shuffle(list) {
      const out = [...list];
      for (let i = out.length - 1; i > 0; i -= 1) {
        const j = int(0, i);
        const [a, b] = [out[i], out[j]];
        if (a !== undefined && b !== undefined) {
          out[i] = b;
          out[j] = a;
        }
      }
      return out;
    },
    id(day) {
      const ms =
        Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) + int(0, 86_399_999);
      const time = ms.toString(16).padStart(12, '0');
      const variant = (8 + int(0, 3)).toString(16);
      const drawn = `7${hex(12)}-${variant}${hex(12)}`;
      // Of 32 bits of state two sources soon pass through the same ones: what tells their ids apart is the source and the count.
      const told = `${(seed >>> 0).toString(16).padStart(8, '0')}${(count++ & 0xffff).toString(16).padStart(4, '0')}`;
      next();
      next();
      return `${time.slice(0, 8)}-${time.slice(8)}-${drawn}-${told}`;
    },
  };
}
