import { useQueryClient } from '@tanstack/react-query'
import { urlOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { ANNOUNCEMENT_SENDING_KEYS, type Announcement } from '../announcement-queries.ts'

/**
 * Sends an announcement, to everybody or to the writer alone, and takes it back. `onSendFailure` takes the error of
 * the first.
 */
export function useSending(onSendFailure: (error: Error) => void = showPortalFailure) {
  const client = useQueryClient()
  const show = (announcement: Announcement) =>
    client.setQueryData([urlOf('GET /api/admin/announcements/:id', { params: { id: announcement.id } })], announcement)
  const changes = ANNOUNCEMENT_SENDING_KEYS
  const send = useSend('POST /api/admin/announcements/:id/send', {
    changes,
    onSuccess: show,
    onError: onSendFailure,
  })
  const cancel = useSend('POST /api/admin/announcements/:id/cancel', {
    changes,
    onSuccess: (announcement) => {
      show(announcement)
      toast({
        title: 'Sending Cancelled',
        description: announcement.status === 'draft' ? 'It is a draft again.' : stoppedText(announcement),
      })
    },
    onError: showPortalFailure,
  })
  const test = useSend('POST /api/admin/announcements/:id/test', {
    onSuccess: ({ message }) => toast({ title: 'Test Sent', description: message }),
    onError: showPortalFailure,
  })
  return {
    send: ({ id, updatedAt }: Announcement, at?: Date) =>
      send.mutate({ params: { id }, body: { updatedAt, ...(at && { at: at.toISOString() }) } }),
    isSending: send.isPending,
    takeBack: (id: string) => cancel.mutate({ params: { id } }),
    isTakingBack: cancel.isPending,
    test: (id: string) => test.mutate({ params: { id } }),
    isTesting: test.isPending,
  }
}

const stoppedText = ({ poll }: Announcement): string =>
  `The messages that had not gone out yet will not be sent.${poll ? ' Its poll has ended.' : ''}`
