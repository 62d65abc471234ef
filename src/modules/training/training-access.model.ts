/** Who runs training, and who follows it (HR rules, section 2.10). */
import { all, own, team } from '#access/scopes.model.ts';

/** Builds courses, assigns them and reads everyone's results. */
export const trainingOffice = { admin: all, hr_manager: all, training_manager: all } as const;
/** The office everyone, managers their reporting tree, employees themselves. */
export const learners = { ...trainingOffice, manager: team, '*': own } as const;
