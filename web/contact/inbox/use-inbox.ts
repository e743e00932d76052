import { ApiError } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'

export type InboxMessage = ResponseOf<'GET /api/admin/messages'>[number]

const CHANGES = ['/api/admin/messages', '/api/admin/activity'] as const

type EditMessageOptions = {
  onSaved: (message: InboxMessage) => void
  onFailure?: (error: Error, again: (basedOn: string) => void) => boolean
}

export function useEditMessage({ onSaved, onFailure = () => false }: EditMessageOptions) {
  const edit = useSend('PUT /api/admin/messages/:id', {
    changes: CHANGES,
    onSuccess: onSaved,
    onError: (error, { params, body }) => {
      const again = (updatedAt: string) => edit.mutate({ params, body: { ...body, updatedAt } })
      if (!onFailure(error, again)) showPortalFailure(error)
    },
  })
  return edit
}

export function useReply(onSent: (message: InboxMessage) => void, onWrong: (text: string) => void) {
  return useSend('POST /api/admin/messages/:id/reply', {
    changes: CHANGES,
    onSuccess: (message) => {
      toast({ title: 'Reply Sent', description: `We are sending it to ${message.email}.` })
      onSent(message)
    },
    onError: (error) => {
      const wrong = error instanceof ApiError ? error.fields?.reply : undefined
      if (wrong) onWrong(wrong)
      showPortalFailure(error)
    },
  })
}
