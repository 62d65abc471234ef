/** Takes a step and runs it once those before it are over; resolves to, or is refused with, what became of it. */
export type InLine = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A line of steps, one after the other, whatever became of the one before: two saves at once would each find the other's
 * version.
 */
export function newLine(): InLine {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
