import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiFailure } from '../api-error.ts'
import { ListFailure } from './list-failure.tsx'

type Query = Pick<UseQueryResult<unknown, ApiFailure>, 'error' | 'refetch'>

/** Stands in the portal where something needs the response of these queries: it is on its way, or why it is not there. */
export function NotLoaded({ of, queries }: { of: string; queries: readonly Query[] }) {
  const failed = queries.filter(({ error }) => error)
  const error = failed[0]?.error
  if (error) return <ListFailure error={error} onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))} />
  return <p role="status">Loading the {of}...</p>
}
