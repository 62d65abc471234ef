/** The menu entry of one's own work: how many tasks of one's own are open. Light, since every menu has it. */
const OPEN = { status: 'todo,in_progress,blocked', assignee: 'me' } as const;
export const myTasksEntry = {
  badge: {
    of: { name: 'task', path: 'tasks', title: ['title'] },
    where: OPEN,
    // Tasks of cases reach months ahead: those of the next two weeks count.
    and: [
      { of: { name: 'case_task', path: 'case-tasks', title: ['title'] }, where: { ...OPEN, 'due[lte]': 'today+14' } },
    ],
  },
} as const;
