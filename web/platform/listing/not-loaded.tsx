import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiFailure } from '../api-error.ts'
import { ListFailure } from './list-failure.tsx'

type Query = Pick<UseQueryResult<unknown, ApiFailure>, 'error' | 'refetch'>

/** Shown in the portal instead of what needs these queries: that they are loading, or why they failed. */
export function NotLoaded({ of, queries }: { of: string; queries: readonly Query[] }) {
  const failed = queries.filter(({ error }) => error)
  const error = failed[0]?.error
  if (error) return <ListFailure error={error} onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))} />
  return <p role="status">Loading the {of}...</p>
}
