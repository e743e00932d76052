import { isUnauthorized } from '../api-error.ts'
import { showPortalFailure } from '../failures.ts'
import { toast } from '../ui/feedback/toast-store.ts'

/** A failure in the portal that has a name of its own, as 'Failed to create event'; what the server said stands below. */
export function showNamedFailure(error: { message: string; userMessage?: string }, title: string): void {
  if (isUnauthorized(error)) showPortalFailure(error)
  else toast({ title, description: error.userMessage || 'Something went wrong', variant: 'destructive' })
}
