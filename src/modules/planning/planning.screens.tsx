/** Hand-made parts of the standard screens of workforce plans. */
import { screens } from '#engine/web/screens.ts';
import { PlanCompare } from './PlanCompare.tsx';
import { PlanGrid } from './PlanGrid.tsx';
import { PlanVacancy } from './PlanVacancy.tsx';
import { workforcePlan } from './workforce-plan.model.ts';

export const workforcePlanScreens = screens(workforcePlan, {
  // A plan is wide: each part has a tab of its own.
  tabGroups: {},
  tabs: { Grid: PlanGrid, Compare: PlanCompare, Vacancy: PlanVacancy },
});
