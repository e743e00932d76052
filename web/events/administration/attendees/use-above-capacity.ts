import { useState } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'

export type AboveCapacity<Request> = { request: Request; message: string }

/** Holds a request that would take an event above its capacity until somebody confirms it. */
export function useAboveCapacity<Request>() {
  const [pending, setPending] = useState<AboveCapacity<Request> | null>(null)
  const onError = (error: Error, request: Request) => {
    if (error instanceof ApiError && error.code === 'needs_confirmation')
      return setPending({ request, message: error.userMessage ?? '' })
    setPending(null)
    showPortalFailure(error)
  }
  return { pending, onError, close: () => setPending(null) }
}
