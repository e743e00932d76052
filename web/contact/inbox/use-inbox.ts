import { NOTES_FIELDS, REPLY_FIELDS } from '#shared/contact/inbox-rules.ts'
import { objectOf } from '#shared/platform/fields/record-fields.ts'
import { call, type ResponseOf } from '#web/platform/call.ts'
import { recordSchema } from '#web/platform/editing/record-schema.ts'
import { useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'

export type InboxMessage = ResponseOf<'GET /api/admin/messages'>[number]

const CHANGES = ['/api/admin/messages', '/api/admin/activity'] as const

export const useEditMessage = (onSaved: (message: InboxMessage) => void) =>
  useSend('PUT /api/admin/messages/:id', { changes: CHANGES, onSuccess: onSaved, onError: showPortalFailure })

const REPLY_SCHEMA = recordSchema(objectOf(REPLY_FIELDS), REPLY_FIELDS)

/** The reply is sent as a mail and stored with the message. What was typed is still there when one comes back. */
export const useReplyForm = ({ id }: InboxMessage, onSent: (message: InboxMessage) => void) =>
  useRecordForm({
    schema: REPLY_SCHEMA,
    name: `message-reply:${id}`,
    start: { reply: '' },
    basedOn: undefined,
    changes: CHANGES,
    send: ({ reply }) => call('POST /api/admin/messages/:id/reply', { params: { id }, body: { reply } }),
    onSaved: (message) => {
      toast({ title: 'Reply Sent', description: `We are sending it to ${message.email}.` })
      onSent(message)
    },
  })

const NOTES_SCHEMA = recordSchema(objectOf(NOTES_FIELDS), NOTES_FIELDS)

/** The committee's notes about a message. */
export const useNotesForm = (message: InboxMessage, onSaved: (message: InboxMessage) => void) =>
  useRecordForm({
    schema: NOTES_SCHEMA,
    name: `message-notes:${message.id}`,
    start: NOTES_SCHEMA.draftOf(message),
    basedOn: message.updatedAt,
    changes: CHANGES,
    showsSaved: true,
    send: (body) => call('PUT /api/admin/messages/:id', { params: { id: message.id }, body }),
    onSaved: (saved) => {
      toast({ title: 'Notes Saved' })
      onSaved(saved)
    },
  })
