import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#web/notifications/live/use-live.ts'
import { refresh } from '#web/platform/queries.ts'

/** Asks anew for the answers at these addresses whenever something happens to whoever looks. */
export function useLiveQueries(...beginnings: readonly string[]): void {
  const client = useQueryClient()
  useLive('notice', () => void refresh(client, beginnings))
}
