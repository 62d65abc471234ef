/** What travels about integrations: which there are, and how they do. Nothing secret is among it. */

/** `on`: set up and, as far as is known, working. `failing`: set up, and the last contact went wrong. `off`: not set up. */
export type IntegrationState = 'on' | 'failing' | 'off';

/** What can be asked whether it answers. */
export const TESTED = ['mail', 'files', 'media', 'sso'] as const;
export type Tested = (typeof TESTED)[number];
export type IntegrationKey = Tested | 'relay' | 'scim' | 'keys';

export interface Integration {
  readonly key: IntegrationKey;
  readonly name: string;
  /** What it is for, in one sentence. */
  readonly about: string;
  readonly state: IntegrationState;
  /** Short facts: label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** When it was last heard to work, ISO 8601; null where it never was. */
  readonly lastAt: string | null;
  /** What went wrong last; null where nothing did. */
  readonly problem: string | null;
  /** Settings of the server that decide about it; none: it is set up in the product. */
  readonly settings: readonly string[];
  /** Where it is set up, below the portal; null where only the server's operator can. */
  readonly place: string | null;
  /** Whether it can be tested now. */
  readonly test: boolean;
}

/** What a test found. */
export interface TestResult {
  readonly ok: boolean;
  /** What was done and what came of it, in one sentence. */
  readonly says: string;
}
