import { showPortalFailure } from '#web/platform/failures.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'

/** Options for calls that retry something: refetches the lists and shows the server's message. */
export const retryOptions = (title: string) => ({
  changes: ['/api/admin/failed-', '/api/admin/activity'],
  onSuccess: ({ message }: { message: string }) => toast({ title, description: message }),
  onError: showPortalFailure,
})
