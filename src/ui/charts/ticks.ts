/** Round numbers inside the range of the values, about as many as wanted. */
export const niceTicks = (values: readonly number[], wanted: number): readonly number[] => {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (!Number.isFinite(low) || low === high) return Number.isFinite(low) ? [low] : [];
  const raw = (high - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= raw) ?? 10 * power;
  const ticks: number[] = [];
  for (let t = Math.ceil(low / step) * step; t <= high + step * 1e-9; t += step) ticks.push(Number(t.toPrecision(12)));
  return ticks;
};
