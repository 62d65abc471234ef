/** What the bed board asks the server. Each answer stands under the noun whose changes change it, so that it is live. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '#engine/model/words.ts';
import { call } from '#engine/web/client.ts';
import { useTask } from '#engine/web/task.ts';
import { type MarkName, look, type StatusLook } from '#ui/marks/look.ts';
import type { Tone } from '#ui/theme/augment.ts';
import type { BedFit, Board, BoardUnit, CensusHistory } from './beds-wire.model.ts';

const kept = { placeholderData: keepPreviousData } as const;

/** The board, or a part of it; all of them ask once. */
function useBoard<T>(select: (board: Board) => T) {
  return useQuery({
    queryKey: ['bed', 'board'],
    queryFn: () => call<Board>('/bed-board'),
    select,
    meta: { nouns: ['bed', 'bed_turnover', 'bed_assignment', 'episode', 'room', 'unit'] },
    ...kept,
  });
}
const unitsOf = ({ units }: Board) => units;
const staysOf = ({ stays }: Board) => stays;
const movesOf = ({ moves }: Board) => moves;
export const useHouse = () => useBoard(unitsOf);
export const useStays = () => useBoard(staysOf);
export const useMoves = () => useBoard(movesOf);
/** The last midnights, and the estimate of the next. */
export const useCensus = () =>
  useQuery({ queryKey: ['census', 'board'], queryFn: () => call<CensusHistory>('/bed-board/census'), ...kept });
/** The beds of a facility for somebody, the best first; asks nothing without an episode. */
export const useFits = (episode: string | null) =>
  useQuery({
    queryKey: ['bed_assignment', 'fits', episode],
    queryFn: () => call<BedFit[]>(`/bed-board/fits/${episode ?? ''}`),
    enabled: episode !== null,
  });

const TOUCHED: ReadonlySet<unknown> = new Set(['bed', 'bed_assignment', 'episode']);

/** A step of a bed or of who has it; afterwards the whole board is read afresh. */
export function useBedStep() {
  const task = useTask();
  const client = useQueryClient();
  const send = (path: string, body: object) =>
    task.run(async () => {
      await call<unknown>(path, { method: 'POST', body });
      await client.invalidateQueries({ predicate: ({ queryKey }) => TOUCHED.has(queryKey[0]) });
      return true;
    });
  return { ...task, send };
}

export type BoardBed = BoardUnit['rooms'][number]['beds'][number];

const LOOKS: Readonly<Record<BoardBed['status'], readonly [MarkName, string, Tone?]>> = {
  available: ['due', t('Open'), 'positive'],
  held: ['hold', t('On hold')],
  reserved: ['wait', t('Reserved'), 'info'],
  occupied: ['done', t('Occupied'), 'neutral'],
  dirty: ['late', t('To clean'), 'notice'],
  cleaning: ['partial', t('Cleaning')],
  inspected: ['signed', t('Inspected'), 'info'],
  blocked: ['off', t('Out of service')],
};
/** How a bed's state is drawn on the board. */
export const bedLook = (status: BoardBed['status']): StatusLook => look(...LOOKS[status]);
const MINUTE_MS = 60_000;
/** How long a bed that is to be made ready still has at a moment (milliseconds since 1970), or by how much it is late. */
export function turnoverLook(readyBy: string, now: number): StatusLook {
  const left = Math.ceil((Date.parse(readyBy) - now) / MINUTE_MS);
  if (left > 0) return look('wait', t('Ready within {{minutes}} min', { minutes: left }));
  return look('late', t('Overdue by {{minutes}} min', { minutes: -left }));
}
/** States explained above the board. */
export const LEGEND = ['available', 'cleaning', 'dirty', 'reserved', 'held', 'blocked'] as const;
