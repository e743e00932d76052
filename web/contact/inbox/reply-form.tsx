import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ReplyText } from '#shared/contact/inbox-rules.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { type InboxMessage, useReply } from './use-inbox.ts'

type ReplyFormProps = { message: InboxMessage; onSent: (message: InboxMessage) => void }

/** The reply is sent as a mail and stored with the message. */
export function ReplyForm({ message, onSent }: ReplyFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(z.object({ reply: ReplyText })),
    defaultValues: { reply: '' },
  })
  const send = useReply(onSent, (text) => setError('reply', { message: text }))
  const { errors } = formState
  return (
    <form
      className="stack"
      noValidate
      onSubmit={handleSubmit((body) => send.mutate({ params: { id: message.id }, body }))}
    >
      <Field label="Reply" help={`We will email it to ${message.email}.`} error={errors.reply?.message}>
        <Textarea {...register('reply')} />
      </Field>
      <FormFooter busy={send.isPending}>Send reply</FormFooter>
    </form>
  )
}
