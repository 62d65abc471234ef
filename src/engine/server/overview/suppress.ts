/**
 * Hides small groups of people. What holds: no cell of 1 to `least - 1` people is shown; where a single hidden cell would follow
 * from the total of its row or column, the next smallest is hidden with it, until each row and column that hides anything hides
 * two cells of at least `least` people together; a ratio is hidden with what it is of, what it is divided by, and, of a share,
 * the rest. Such an overview shows every group, takes no filters, and looks at its own period only, so that it has one answer.
 *
 * What does not: two overviews, or an overview and a list that the reader may open anyway, can be compared; and the same
 * overview on two days shows who came in between. Suppression keeps small groups off what is shown, printed and sent on; the
 * read path decides whose records a reader may open.
 */

export interface SmallCell {
  /** The people in it. */
  readonly people: number;
  /** Of a ratio, those it is divided by. */
  readonly base: number | null;
  readonly isShare: boolean;
}

const isFew = (count: number, least: number): boolean => count > 0 && count < least;

/** Whether a cell is hidden by itself. */
export const isSmall = ({ people, base, isShare }: SmallCell, least: number): boolean =>
  isFew(people, least) || (base !== null && (isFew(base, least) || (isShare && isFew(base - people, least))));

/** Hides more of one line, whose total can be known, until subtraction gives nothing away. Returns whether it did. */
function coverLine(line: readonly number[], people: readonly number[], hidden: boolean[], least: number): boolean {
  const covered = line.filter((i) => hidden[i]);
  const sum = covered.reduce((total, i) => total + (people[i] ?? 0), 0);
  if (covered.length === 0 || (covered.length > 1 && sum >= least)) return false;
  const [smallest] = line
    .filter((i) => !hidden[i] && (people[i] ?? 0) > 0)
    .sort((a, b) => (people[a] ?? 0) - (people[b] ?? 0) || a - b);
  if (smallest === undefined) return false;
  hidden[smallest] = true;
  return true;
}

/**
 * Which cells are hidden. `lines`: sets of cells (by place) whose totals can be known, such as the rows and columns of a table.
 * `also`: cells that are hidden for another reason, such as none where none may be shown.
 */
export function hiddenOf(
  cells: readonly SmallCell[],
  lines: readonly (readonly number[])[],
  least: number,
  also: readonly boolean[] = [],
): boolean[] {
  const hidden = cells.map((cell, i) => also[i] === true || isSmall(cell, least));
  const people = cells.map((cell) => cell.people);
  // Hiding one in a row can leave one alone in its column; every step hides one more, so this ends.
  let more = true;
  while (more) {
    more = false;
    for (const line of lines) while (coverLine(line, people, hidden, least)) more = true;
  }
  return hidden;
}
