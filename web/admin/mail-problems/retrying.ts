import { showPortalFailure } from '#web/platform/failures.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'

/** Of calls that try something again: the lists are asked anew, and the server's words told. */
export const retelling = (title: string) => ({
  changes: ['/api/admin/deliveries/', '/api/admin/activity'],
  onSuccess: ({ message }: { message: string }) => toast({ title, description: message }),
  onError: showPortalFailure,
})
