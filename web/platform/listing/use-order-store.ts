import { useQueryClient } from '@tanstack/react-query'
import { showPortalFailure } from '../failures.ts'
import { refresh } from '../queries.ts'

/** Stores the order of a list and fetches its rows again; a failure is shown. */
export function useOrderStore(store: (ids: string[]) => Promise<unknown>, changes: readonly string[]) {
  const client = useQueryClient()
  return async (ids: readonly string[]): Promise<void> => {
    try {
      await store([...ids])
    } catch (error) {
      showPortalFailure(error as Error)
    }
    await refresh(client, changes)
  }
}
