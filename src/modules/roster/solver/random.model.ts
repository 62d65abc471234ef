/** Numbers that look random and are the same for the same seed. Pure. */
export interface Random {
  /** From 0 to below 1. */
  readonly unit: () => number;
  /** A whole number from 0 to below `most`. */
  readonly below: (most: number) => number;
}

export function random(seed: number): Random {
  let state = (Math.imul(seed, 2_654_435_761) ^ 0x9e37_79b9) >>> 0 || 1;
  const unit = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
  return { unit, below: (most) => Math.floor(unit() * most) };
}
