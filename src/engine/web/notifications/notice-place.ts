import { Bell } from 'lucide-react';

/** Where one's notices are, in every portal: the bell leads there. */
export const NOTICES = 'notifications';
/** How its menu entry looks; beside it stands how many are unread. Light, since every menu has it. */
export const noticesEntry = {
  icon: Bell,
  feature: NOTICES,
  badge: { of: { name: 'notification', path: 'notifications', title: ['title'] }, where: { status: 'unread' } },
} as const;
