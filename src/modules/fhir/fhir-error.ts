/** Refusals as FHIR tells them: an OperationOutcome with one sentence. */
import type { OperationOutcome, OperationOutcomeIssue } from '@medplum/fhirtypes';

export type IssueType = OperationOutcomeIssue['code'];

/** A refusal of the interface itself: a status of HTTP, a code of issue-type and one sentence. */
export class FhirError extends Error {
  readonly status: number;
  readonly issue: IssueType;

  constructor(status: number, issue: IssueType, message: string) {
    super(message);
    this.name = 'FhirError';
    this.status = status;
    this.issue = issue;
  }
}

/** One sentence as an outcome. */
export const outcome = (
  code: IssueType,
  diagnostics: string,
  severity: OperationOutcomeIssue['severity'] = 'error',
): OperationOutcome => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity, code, diagnostics, details: { text: diagnostics } }],
});
