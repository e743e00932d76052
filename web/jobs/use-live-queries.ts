import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#web/notifications/use-live.ts'
import { refresh } from '#web/platform/queries.ts'

/** Refetches the responses at these URLs whenever a live event arrives for the signed-in person. */
export function useLiveQueries(...beginnings: readonly string[]): void {
  const client = useQueryClient()
  useLive('notice', () => void refresh(client, beginnings))
}
