/** Discharges in React. Query keys start with the noun, so that a change of it refreshes the answers. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#engine/web/client.ts';
import { discharge } from './discharge.model.ts';
import type { DischargeBoard, DischargeWork } from './discharge-wire.model.ts';

/** What the gate, the steps and the summary are worked out from: a change of one of these makes the answers stale, too. */
const meta = {
  staleWith: ['episode', 'leave_of_absence', 'discharge_summary', 'assessment', 'instrument_setting', 'problem'],
};

/** Who leaves, who is away, and what is due for those who have left. */
export const useDischargeBoard = () =>
  useQuery({
    queryKey: [discharge.name, 'board'],
    queryFn: ({ signal }) => call<DischargeBoard>('/discharge-board', { signal }),
    meta,
  });

/** One client's discharge. */
export const useDischargeWork = (client: string) =>
  useQuery({
    queryKey: [discharge.name, 'work', client],
    queryFn: ({ signal }) => call<DischargeWork>(`/discharge-board/${client}`, { signal }),
    meta,
  });

/** Refreshes both after a change here to something other than the discharge itself. */
export function useRefreshDischarge(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [discharge.name] });
}
