/** The figures above the board, counted from what is on it. */
import type { AnswerOptions } from '#engine/web/answers.ts';
import type { Board, BoardBed, BoardMoves, BoardStay, BoardUnit } from './bed-questions.model.ts';

const WATCHED: AnswerOptions = { watch: true };
/** Parts of the board for those who draw only them: all of them ask once, and each is drawn when its own part changes. */
export const HOUSE = { ...WATCHED, select: ({ units }: Board): readonly BoardUnit[] => units };
export const STAYS = { ...WATCHED, select: ({ stays }: Board): readonly BoardStay[] => stays };
export const MOVES = { ...WATCHED, select: ({ moves }: Board): BoardMoves => moves };

export interface BoardFigures {
  readonly beds: number;
  readonly occupied: number;
  /** Open beds by whom their room is for. */
  readonly open: { readonly female: number; readonly male: number; readonly any: number };
  readonly inTheMaking: number;
  readonly reserved: number;
  readonly held: number;
  readonly blocked: number;
}

const isOf =
  (...states: readonly BoardBed['status'][]) =>
  ({ status }: BoardBed): boolean =>
    states.includes(status);

/** Counts beds by what they are in. */
export function figuresOf(units: readonly BoardUnit[]): BoardFigures {
  const rooms = units.flatMap((one) => one.rooms);
  const beds = rooms.flatMap((one) => one.beds);
  const count = (...states: readonly BoardBed['status'][]): number => beds.filter(isOf(...states)).length;
  const openIn = (fits: (policy: string) => boolean): number =>
    rooms.filter((one) => fits(one.genderPolicy)).flatMap((one) => one.beds.filter(isOf('available'))).length;
  const [occupied, blocked] = [count('occupied'), count('blocked')];
  return {
    beds: beds.length,
    occupied,
    open: {
      female: openIn((policy) => policy === 'female'),
      male: openIn((policy) => policy === 'male'),
      any: openIn((policy) => policy !== 'female' && policy !== 'male'),
    },
    inTheMaking: count('dirty', 'cleaning', 'inspected'),
    reserved: count('reserved'),
    held: count('held'),
    blocked,
  };
}

/** Who has a bed now: the one who sleeps in it before the one it is kept for. */
export const staysByBed = (stays: readonly BoardStay[]): ReadonlyMap<string, BoardStay> =>
  new Map(
    stays.toSorted((a, b) => Number(a.kind === 'occupancy') - Number(b.kind === 'occupancy')).map((s) => [s.bed, s]),
  );

/** The rooms that a filter leaves. */
export function narrowed(
  units: readonly BoardUnit[],
  { policy, openOnly }: { readonly policy: string; readonly openOnly: boolean },
): BoardUnit[] {
  return units
    .map((one) => ({
      ...one,
      rooms: one.rooms.filter(
        ({ genderPolicy, beds }) =>
          (policy === '' || genderPolicy === policy) && (!openOnly || beds.some(isOf('available'))),
      ),
    }))
    .filter(({ rooms }) => rooms.length > 0);
}
