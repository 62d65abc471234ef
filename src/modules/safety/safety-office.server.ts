/** Who hears of what about safety: accounts by role. */
import type { Db, Notice } from '#engine/server/effects.ts';
import { notifyAccounts } from '#engine/server/outgoing.ts';
import type { Role } from '#access/roles.model.ts';
import { membership } from '#modules/identity/access/membership.model.ts';

/** Notifies every active account with one of these roles, each once. */
export async function notifyRoles(db: Db, roles: readonly Role[], notice: Notice): Promise<void> {
  const held = await db(membership).all({ where: { role: [...roles], status: 'active' } });
  await notifyAccounts(
    db,
    held.map(({ account }) => account),
    notice,
  );
}
