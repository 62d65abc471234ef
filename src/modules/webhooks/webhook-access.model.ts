/** Who sets webhooks up, and who reads them. Menus name these without the definition of the noun. */
import { isRole, type Role } from '#access/roles.model.ts';
import { all } from '#access/scopes.model.ts';

export const webhookKeepers = { admin: all, global_admin: all } as const;
export const webhookReaders = { ...webhookKeepers, security_manager: all, ciso: all } as const;
export const webhookRoles: readonly Role[] = Object.keys(webhookReaders).filter(isRole);
