/** What laws, licenses and our own rules ask for: requirements, labor laws, internal audits and risks. */
import { defineModule } from '#engine/server/module.ts';
import type { DemoWorld } from '#seed/world.ts';
import { auditFinding } from './audit-finding.model.ts';
import { auditHooks, findingHooks, riskHooks } from './audits-and-risks.server.ts';
import { internalAudit } from './internal-audit.model.ts';
import { laborLaw, laborPoster } from './labor-law.model.ts';
import { obligation, requirement } from './requirement.model.ts';
import { obligationHooks, requirementHooks } from './requirements.server.ts';
import { risk } from './risk.model.ts';

export const complianceModule = defineModule('compliance', {
  nouns: [requirement, obligation, internalAudit, auditFinding, risk, laborLaw, laborPoster],
  hooks: [requirementHooks, obligationHooks, auditHooks, findingHooks, riskHooks],
  seed: {
    after: ['people'],
    run: async (world: DemoWorld) => (await import('#seed/load-compliance.ts')).loadCompliance(world),
  },
});
