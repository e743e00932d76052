import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiFailure } from '../api-error.ts'
import { showIfLoggedOut } from '../failures.ts'
import { FailedList } from './list-failure.tsx'

type Query = Pick<UseQueryResult<unknown, ApiFailure>, 'error' | 'refetch'>

/** Shown in the portal instead of what needs these queries: that they are loading, or why they failed. */
export function NotLoaded({ of, queries }: { of: string; queries: readonly Query[] }) {
  const failed = queries.filter(({ error }) => error)
  const error = failed[0]?.error ?? null
  // no message over the page: a dialog would say it a second time
  useEffect(() => showIfLoggedOut(error), [error])
  if (!error) return <p role="status">Loading the {of}...</p>
  return <FailedList of={of} error={error} onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))} />
}
