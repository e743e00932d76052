import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import {
  CONVERSATION_REPORT_LABELS,
  CONVERSATION_REPORT_REASONS,
  ConversationReportForm,
} from '#shared/messaging/conversation-report-rules.ts'
import { summarizeMessage } from '#shared/messaging/message-rules.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { ChoiceCard } from '#web/platform/ui/form/choice-card.tsx'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { type ChatMessage, type Conversation, fullName } from '../message-styles.ts'

type ReportProps = { conversation: Conversation; messages: readonly ChatMessage[]; onClose: () => void }

const MAX_OFFERED = 20
const FAILED = { title: 'Failed to send report', fallback: 'The connection was lost. Please try again.' }

/** Reports the conversation, or one message of it, to the committee. */
export function ReportConversationDialog({ conversation: { id, other }, messages, onClose }: ReportProps) {
  const { register, handleSubmit, watch, formState } = useForm<ConversationReportForm>({
    resolver: standardSchemaResolver(ConversationReportForm),
  })
  const sending = useSend('POST /api/conversations/:id/reports', {
    onSuccess: ({ message }) => {
      toast({ title: 'Conversation Reported', description: message })
      onClose()
    },
    onError: (error) => showFailure(error, FAILED),
  })
  const { errors } = formState
  const hasReason = Boolean(watch('reason'))
  const theirs = messages.filter(({ senderId }) => senderId === other.id).slice(-MAX_OFFERED)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Report ${fullName(other)}`}
      action="Send report"
      busy={sending.isPending}
      className="grid"
      onSubmit={handleSubmit((body) => sending.mutate({ params: { id }, body }))}
    >
      <FieldGroup label="What is wrong?" error={errors.reason?.message}>
        <div className="grid gap-1">
          {CONVERSATION_REPORT_REASONS.map((reason) => (
            <ChoiceCard
              key={reason}
              isCompact
              title={CONVERSATION_REPORT_LABELS[reason]}
              value={reason}
              {...register('reason')}
            />
          ))}
        </div>
      </FieldGroup>
      {hasReason && theirs.length > 0 && (
        <Field label="Which message?">
          <Select {...register('messageId', { setValueAs: (value: string) => value || undefined })}>
            <option value="">The whole conversation</option>
            {theirs.map((message) => (
              <option key={message.id} value={message.id}>
                {summarizeMessage(message).slice(0, 80)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {hasReason && (
        <Field label="What should the committee know?" optional error={errors.details?.message}>
          <Textarea rows={2} {...register('details')} />
        </Field>
      )}
      <p className="small soft">
        The committee can then read this conversation, and every access is logged. You get a notification of what it
        decides. We will not tell {other.firstName} who reported it.
      </p>
    </FormDialog>
  )
}
