/** Who hears of what about safety: accounts by role. */
import { notification } from '#engine/model/engine-nouns.model.ts';
import type { Db, Notice } from '#engine/server/effects.ts';
import { noticeValues } from '#engine/server/outgoing.ts';
import type { Role } from '#access/roles.model.ts';
import { membership } from '#modules/identity/access/membership.model.ts';

/** Notifies every active account with one of these roles, each once. */
export async function notifyRoles(db: Db, roles: readonly Role[], notice: Notice): Promise<void> {
  const held = await db(membership).all({ where: { role: [...roles], status: 'active' } });
  const values = noticeValues(notice);
  for (const recipient of new Set(held.map(({ account }) => account)))
    await db(notification).create({ recipient, ...values });
}
