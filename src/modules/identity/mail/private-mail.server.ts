/** Whose links no organization may open, so that they leave as private mail (`#engine/server/private-mail.ts`). */

/** Whether an account belongs to several organizations, open or not: none of them may open its links. */
export const SEVERAL = '(select count(*) from account_tenant s where s.account_id = a.id) > 1';
