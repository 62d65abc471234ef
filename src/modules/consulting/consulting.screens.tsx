/** Client audits of one kind: their list opens with the view of that kind, and a new one is of it. */
import { screens } from '#engine/web/screens.ts';
import { AUDIT_KINDS, type AuditKind } from './audit-checklists.model.ts';
import { consultingAudit } from './consulting-audit.model.ts';

/** The parts of the list of one kind of client audit. */
export const auditsOf = (kind: AuditKind) =>
  screens(consultingAudit, { opensWith: AUDIT_KINDS[kind], startsWith: () => ({ kind }) });
