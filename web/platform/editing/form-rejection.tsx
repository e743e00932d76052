import type { FormReply } from '#shared/platform/form-reply.ts'
import { Alert } from '../ui/feedback/alert.tsx'

/** Why the server refused a form that was sent without scripts, unless the messages beside its fields say it. */
export function FormRejection({ title, reply }: { title: string; reply: FormReply }) {
  if (Object.keys(reply.messages).length > 0) return null
  return (
    <Alert tone="red" title={title}>
      {reply.message}
    </Alert>
  )
}
