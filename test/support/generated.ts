/** How often and from which seed a property-based test generates: the same in every run, another with `SEED=…`. */
export const generated = (numRuns: number): { numRuns: number; seed: number } => ({
  numRuns,
  seed: Number(process.env.SEED ?? 20261120),
});
