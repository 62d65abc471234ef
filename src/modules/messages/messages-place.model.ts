/** The menu entry of messages: how many conversations of one's own hold something unread. Light, since every menu has it. */
export const messagesEntry = {
  badge: {
    of: { name: 'thread_member', path: 'thread-members', title: ['name'] },
    where: { account: 'me', status: 'inbox', 'unread[gt]': '0' },
  },
} as const;
