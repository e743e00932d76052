import { isUnauthorized } from '../api-error.ts'
import { showPortalFailure } from '../failures.ts'
import { toast } from '../ui/feedback/toast-store.ts'

/**
 * Shows a failure in the portal with its own title, such as 'Failed to create event', and the server's message below
 * it.
 */
export function showNamedFailure(error: { message: string; userMessage?: string }, title: string): void {
  if (isUnauthorized(error)) showPortalFailure(error)
  else toast({ title, description: error.userMessage || 'Something went wrong', variant: 'destructive' })
}
