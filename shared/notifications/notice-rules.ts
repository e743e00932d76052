/** The notices that the dashboard shows. */
export const NEW_NOTICES = { unread: 'true', limit: 5 } as const
