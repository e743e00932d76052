/** The notices that the dashboard shows. */
export const NEW_NOTICES = { unread: 'true', limit: 5 } as const

/** The pages that list notices. Opening one reads none of them. */
export const LISTS_NOTICES: readonly string[] = ['/member/dashboard', '/member/notifications']
