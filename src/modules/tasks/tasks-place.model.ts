/** The menu entry of one's own work: how many tasks of one's own are open. Light, since every menu has it. */
export const myTasksEntry = {
  badge: {
    of: { name: 'task', path: 'tasks', title: ['title'] },
    where: { status: 'todo,in_progress,blocked', assignee: 'me' },
  },
} as const;
