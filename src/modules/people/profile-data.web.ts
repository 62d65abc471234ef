/** What a profile asks beside the record itself; the same question asked by two regions is one request. */
import { useQuery } from '@tanstack/react-query';
import { answerKey, ask } from '#engine/web/answers.ts';
import { ApiError } from '#engine/web/client.ts';
import type { ReadOf } from '#engine/web/query.ts';
import { useList } from '#engine/web/query.ts';
import { mayExpect } from '#engine/web/portal.tsx';
import type { SessionUser } from '#engine/web/session-user.ts';
import { leaveAssignment } from '#modules/leave/leave-policy.model.ts';
import { type LeaveBalances, leaveBalances } from '#modules/leave/leave-questions.model.ts';
import { credential } from './credential.model.ts';
import type { employee } from './employee.model.ts';
import { employmentEvent } from './employment-event.model.ts';

export type Person = ReadOf<typeof employee>;
export interface PersonProps {
  readonly record: Person;
}

/** Whether this reader sees the person's work data: oneself, the line, HR. Colleagues see the directory only. */
export const seesWork = (record: Person): record is Person & { readonly hireDate: string } =>
  typeof record.hireDate === 'string';

/** Everything that happened to the employment, newest first. */
export const useEvents = (record: Person) =>
  useList(employmentEvent, { employee: record.id, sort: '-effectiveDate', limit: '100' }, seesWork(record));

/** Licences and certificates, those that end first at the top. */
export const useCredentials = (record: Person) =>
  useList(credential, { employee: record.id, sort: 'expiresOn', limit: '50' }, seesWork(record));

/** Whether the roles of this reader may open the person's leave accounts; each record is the server's to give. */
export const mayExpectAccounts = (user: SessionUser, record: Person): boolean =>
  seesWork(record) && mayExpect(user, leaveAssignment.access.read, record.id === user.employeeId);

/** The person's leave accounts; null where they are not for this reader. */
export const useAccounts = (record: Person, enabled: boolean) =>
  useQuery({
    queryKey: [...answerKey(leaveBalances, { employee: record.id }), 'or none'],
    queryFn: async ({ signal }): Promise<LeaveBalances | null> => {
      try {
        return await ask(leaveBalances, { employee: record.id }, signal);
      } catch (error) {
        if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
        throw error;
      }
    },
    enabled,
    meta: { staleWith: leaveBalances.staleWith },
  });
