/** The engine's approval nouns, bound to the people of this product. */
import { approvalDelegation, approvalStep } from '#engine/model/engine-nouns.model.ts';

export const approvalSteps = approvalStep('employee');
export const approvalDelegations = approvalDelegation('employee');
