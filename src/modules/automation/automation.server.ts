/** Sets up automations. The person who saves one owns it, and it may ask only for what that person may read and do. */
import { invalid, Refusal } from '#engine/model/refusals.ts';
import { phrase } from '#engine/model/words.ts';
import { hooksFor, type Notice, type NounHooks } from '#engine/server/effects.ts';
import type { Actor, Policy } from '#engine/server/grants.ts';
import { grantOn, isNothing } from '#engine/server/grants.ts';
import { dayIn } from '#engine/server/ids.ts';
import { notifyAccounts } from '#engine/server/outgoing.ts';
import { type ActionRow, mustBeDoable } from './automation-actions.server.ts';
import { type ConditionRow, fieldNamed, filtersFor, mustReadField } from './automation-conditions.server.ts';
import { AUTOMATIONS_MOST, type EntityName, type Trigger } from './automation-rules.model.ts';
import { automation } from './automation.model.ts';

interface Asked {
  readonly entity: EntityName;
  readonly trigger: Trigger;
  readonly toStatus: string | null;
  readonly dateField: string | null;
  readonly conditions: readonly ConditionRow[] | null;
  readonly actions: readonly ActionRow[];
}

/** Throws where an automation asks for what this person may not read or do, or what the kind of record does not have. */
export function mustBeAllowed(policy: Policy, actor: Actor, asked: Asked): void {
  const resource = policy.registry.get(asked.entity);
  if (isNothing(grantOn(policy, actor, resource, 'read')))
    throw invalid({ field: 'entity', message: 'must be a kind of record that you can read' });
  if (asked.trigger === 'status_changed') {
    const states = Object.keys(resource.states ?? {});
    if (asked.toStatus && !states.includes(asked.toStatus))
      throw invalid({ field: 'toStatus', ...phrase('must be one of {{codes}}', { codes: states.join(', ') }) });
  }
  if (asked.trigger === 'date_offset') {
    const name = mustReadField(policy, actor, resource, asked.dateField ?? '', 'dateField');
    if (resource.fields[name]?.kind !== 'day')
      throw invalid({ field: 'dateField', message: 'must be a date of the record' });
  }
  filtersFor(policy, actor, resource, asked.conditions ?? [], dayIn(actor.timeZone));
  mustBeDoable(policy, actor, asked.entity, resource, asked.actions);
}

/** The name of the date of an automation; its records are found by it. */
export const dateNameOf = (policy: Policy, entity: EntityName, typed: string | null): string | null =>
  fieldNamed(policy.registry.get(entity), typed ?? '');

export const automationHooks = (policy: Policy): NounHooks =>
  hooksFor(automation, {
    set: {
      create: async ({ actor, record, system }) => {
        if (actor.systemReason !== undefined) return {};
        mustBeAllowed(policy, actor, record);
        if ((await system('how many automations there are')(automation).count({})) >= AUTOMATIONS_MOST)
          throw new Refusal('CONFLICT', {
            why: phrase('You have {{most}} automations, which is the limit. Remove one first.', {
              most: AUTOMATIONS_MOST,
            }),
          });
        return { owner: actor.accountId, runs: 0, succeeded: 0 };
      },
      // It acts in the name of the person who last said what it does: nobody borrows another's access.
      edit: async ({ actor, record }) => {
        mustBeAllowed(policy, actor, record);
        return { owner: actor.accountId };
      },
      enable: async ({ actor, record, today }) => {
        mustBeAllowed(policy, actor, record);
        return { owner: actor.accountId, enabledAt: new Date().toISOString(), turnOn: today, pauseReason: null };
      },
    },
    on: {
      pause: async ({ record, system }) => {
        if (!record.owner) return;
        const notice: Notice = {
          kind: 'automation.paused',
          severity: 'warning',
          title: phrase('The automation {{name}} is paused', { name: record.name }),
          body: phrase('Three runs in a row needed access that you do not have. Check it, then turn it on again.'),
          link: `/enterprise/automation/${record.id}`,
        };
        await notifyAccounts(system('an automation paused'), [record.owner], notice);
      },
    },
  });
