/** What a directory does with groups: makes, renames and removes them, and says who is in them. */
import { isId } from '#engine/model/check.ts';
import type { Actor } from '#engine/server/grants.ts';
import type { Row } from '#engine/server/pg/batch.ts';
import type { Work } from '#engine/server/work.ts';
import type { IdentityParts } from '#modules/identity/identity-parts.server.ts';
import { directoryGroup, directoryMember, EXTERNAL_ID_MAX, GROUP_NAME_MAX } from './directory-nouns.model.ts';
import { ScimError, unusable } from './scim-error.ts';
import { isValues, type Values } from './scim-patch.ts';
import { hand, settleRoles } from './scim-roles.server.ts';

/** What a group is to be. */
export interface GroupWish {
  readonly displayName: string;
  readonly externalId: string | null;
  /** Ids of accounts. */
  readonly members: readonly string[];
}

const textIn = (value: unknown, most: number, name: string): string | null => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text.length > most) throw unusable('invalidValue', `${name} must be at most ${most} characters.`);
  return text === '' ? null : text;
};

/** What a resource says of a group. 400 `invalidValue` where it cannot be kept; groups within groups are not. */
export function groupWishOf(values: Values): GroupWish {
  const displayName = textIn(values.displayName, GROUP_NAME_MAX, 'displayName');
  if (displayName === null) throw unusable('invalidValue', 'displayName is needed: the name of the group.');
  const members = (Array.isArray(values.members) ? values.members : []).map((each: unknown) => {
    const { value, type } = isValues(each) ? each : {};
    if (typeof type === 'string' && type.toLowerCase() === 'group')
      throw unusable('invalidValue', 'A group here holds people only. Send the people of the inner group.');
    return typeof value === 'string' && isId(value.toLowerCase()) ? value.toLowerCase() : noUser(value);
  });
  const externalId = textIn(values.externalId, EXTERNAL_ID_MAX, 'externalId');
  return { displayName, externalId, members: [...new Set(members)] };
}
const noUser = (value: unknown): never => {
  throw unusable('invalidValue', `members: ${String(value).slice(0, 60)} is no user of this organization.`);
};

const HERE = `select a.id, a.email from account_tenant t join account a on a.id = t.account_id where t.tenant_id = $1 and a.id = any($2::uuid[])`;
const GROUP = `select g.id, g.display_name from directory_group g where g.tenant_id = $1 and g.id = $2 for update`;
const INSIDE = 'select id, account from directory_member where tenant_id = $1 and in_group = $2';

/** Lets people in; another organization's are none. */
async function letIn(
  { engine }: IdentityParts,
  work: Work,
  actor: Actor,
  group: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const [rows = []] = await work.tx.read({ text: HERE, values: [actor.tenantId, ids] });
  const emails = new Map(rows.map((r) => [r.id as string, r.email as string]));
  for (const account of ids) {
    const input = { inGroup: group, account, email: emails.get(account) ?? noUser(account) };
    await engine.act.within(work, hand(actor), { resource: directoryMember, action: 'create', input });
  }
}

async function letGo({ engine }: IdentityParts, work: Work, actor: Actor, rows: readonly Row[]): Promise<void> {
  for (const row of rows)
    await engine.act.within(work, hand(actor), { resource: directoryMember, action: 'remove', id: row.id as string });
}

/** A group with its people, held until the transaction ends. 404 for an id of none here. */
async function held(
  work: Work,
  actor: Actor,
  id: string,
): Promise<{ readonly name: string; readonly inside: readonly Row[] }> {
  const values = [actor.tenantId, id];
  const [groups, inside = []] = await work.tx.read({ text: GROUP, values }, { text: INSIDE, values });
  const group = groups?.[0];
  if (!group) throw new ScimError(404, null, 'There is no group of this id.');
  return { name: group.display_name as string, inside };
}

/** Makes a group with its people and gives them its role; returns its id. */
export async function createGroup(parts: IdentityParts, work: Work, actor: Actor, wish: GroupWish): Promise<string> {
  const { displayName, externalId, members } = wish;
  const id = await parts.engine.act.within(work, hand(actor), {
    resource: directoryGroup,
    action: 'create',
    input: { displayName, externalId },
  });
  await letIn(parts, work, actor, id, members);
  await settleRoles(parts.engine, work, actor, members, [displayName]);
  return id;
}

/** Makes a group what is wished; roles follow those who came, who went, and its name. */
export async function changeGroup(
  parts: IdentityParts,
  work: Work,
  actor: Actor,
  id: string,
  wishFor: () => Promise<GroupWish>,
): Promise<void> {
  const { name, inside } = await held(work, actor, id);
  const wish = await wishFor();
  const there = new Set(inside.map((r) => r.account as string));
  const come = wish.members.filter((each) => !there.has(each));
  const gone = inside.filter((r) => !wish.members.includes(r.account as string));
  await letGo(parts, work, actor, gone);
  await letIn(parts, work, actor, id, come);
  await parts.engine.act.within(work, hand(actor), {
    resource: directoryGroup,
    action: 'edit',
    id,
    input: {
      displayName: wish.displayName,
      externalId: wish.externalId,
      ...(come.length + gone.length > 0 ? { membersChangedAt: new Date().toISOString() } : {}),
    },
  });
  const left = gone.map((r) => r.account as string);
  const touched = wish.displayName === name ? [...come, ...left] : [...wish.members, ...left];
  await settleRoles(parts.engine, work, actor, touched, [...new Set([name, wish.displayName])]);
}

/** Removes a group; its people lose its role unless another group gives it. */
export async function removeGroup(parts: IdentityParts, work: Work, actor: Actor, id: string): Promise<void> {
  const { name, inside } = await held(work, actor, id);
  await letGo(parts, work, actor, inside);
  await parts.engine.act.within(work, hand(actor), { resource: directoryGroup, action: 'remove', id });
  const people = inside.map((r) => r.account as string);
  await settleRoles(parts.engine, work, actor, people, [name]);
}
