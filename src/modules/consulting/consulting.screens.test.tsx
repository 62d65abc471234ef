import { expect, test } from 'vitest';
import { readState, viewNamed } from '#engine/web/list/list-url.ts';
import type { AuditKind } from './audit-checklists.model.ts';
import { consultingAudit } from './consulting-audit.model.ts';
import { auditsOf } from './consulting.screens.tsx';

const kinds: readonly AuditKind[] = ['hr_files', 'incident_reports', 'risk_assessments', 'documentation'];

test.each(kinds)('the list of %s shows audits of that kind, and a new one is of it', (kind) => {
  const { opensWith = '', startsWith } = auditsOf(kind);
  const state = readState(consultingAudit, new URLSearchParams(), viewNamed(consultingAudit, opensWith));
  expect(state.filters).toEqual({ kind });
  expect(startsWith?.({})).toEqual({ kind });
});

test('a view that the noun does not have is a mistake in the table', () => {
  expect(() => viewNamed(consultingAudit, 'Payroll')).toThrow('has no view Payroll');
});
