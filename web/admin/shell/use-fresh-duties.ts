import '#shared/admin/duty-live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#web/notifications/use-live.ts'
import { refresh } from '#web/platform/queries.ts'

/** An open page of the portal follows a change of the admin's duties at once. */
export function useFreshDuties(): void {
  const client = useQueryClient()
  useLive('duties', async (event) => {
    if (!event) return
    // first, so that a page that is closed now requests nothing more
    await refresh(client, ['/api/auth/user'])
    await refresh(client, ['/api/'])
  })
}
