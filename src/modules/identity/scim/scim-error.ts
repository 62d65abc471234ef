/** A refusal as SCIM says it (RFC 7644, section 3.12). */

/** The kinds of mistakes that a directory can tell apart (table 9). */
export type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | null;

  constructor(status: number, scimType: ScimType | null, detail: string) {
    super(detail);
    this.name = 'ScimError';
    this.status = status;
    this.scimType = scimType;
  }
}

/** 400 with its kind: what was sent cannot be used, and why. */
export const unusable = (scimType: ScimType, detail: string): ScimError => new ScimError(400, scimType, detail);
