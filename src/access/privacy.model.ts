/**
 * Who sees which class of fields of a record that they may read. Being somebody's manager gives work data, never
 * address, pay, bank or health: that is the complaint most often raised against the products this one replaces.
 */
import type { PrivacyClass } from '#engine/model/registry.ts';
import { byHr } from './define.model.ts';
import { all, own, team } from './scopes.model.ts';

export const privacy = {
  /** Work data: oneself, the line, HR and payroll. */
  P1: { see: { ...byHr, '*': own, manager: team, payroll_admin: all, compliance_officer: all } },
  /** Address, birth, family: oneself and HR. */
  P2: { see: { ...byHr, '*': own } },
  /** Social security number, bank, pay: masked even for those who may see it, revealed with a reason. */
  P3: { see: { ...byHr, '*': own, payroll_admin: all }, masked: true },
  /** I-9 documents, self-identification, medical, investigations: named grantees only. */
  P4: { see: { compliance_officer: all }, masked: true },
} as const satisfies Record<string, PrivacyClass>;
