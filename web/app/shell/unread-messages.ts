import { counted } from '#shared/platform/counts.ts'
import type { CurrentAccount } from '#web/accounts/use-account.ts'
import { useApiWhen } from '#web/platform/queries.ts'

/** How many messages the signed-in person has not read; none before the first password is chosen. */
export const useUnread = ({ isFirstLogin }: CurrentAccount): number =>
  useApiWhen(!isFirstLogin, 'GET /api/conversations/unread').data?.unread ?? 0

export const countOf = (unread: number) => counted(unread, 'unread message', 'unread messages')
