import { Bell } from 'lucide-react';

/** Where one's notices are, in every portal: the bell leads there. */
export const NOTICES = 'notifications';
/** Its menu entry, with the number of unread notifications. Small, because every menu includes it. */
export const noticesEntry = {
  icon: Bell,
  feature: NOTICES,
  badge: { of: { name: 'notification', path: 'notifications', title: ['title'] }, where: { status: 'unread' } },
} as const;
