import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { countGulfDays, formatTime } from '#shared/platform/gulf-dates.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import type { Meeting } from './meeting-types.ts'
import type { WritingWindow } from './use-minutes.ts'

type WriterBarProps = { meeting: Meeting; onBegin: (writing: WritingWindow) => void }

/** Says who writes, and begins to write or takes over. */
export function WriterBar({ meeting, onBegin }: WriterBarProps) {
  const { id, writer, savedAt, startsAt } = meeting
  // days before, other things come first
  const isAhead = !savedAt && countGulfDays(new Date(), startsAt) > 0
  const [question, setQuestion] = useState<string | null>(null)
  const begin = useSend('POST /api/admin/meetings/:id/writer', {
    changes: [`/api/admin/meetings/${id}`],
    onSuccess: onBegin,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'minutes_taken') setQuestion(error.userMessage)
      else showPortalFailure(error)
    },
  })
  return (
    <div className="row">
      <Button
        variant={isAhead ? 'outline' : 'primary'}
        busy={begin.isPending}
        onClick={() => begin.mutate({ params: { id }, body: {} })}
      >
        <PenLine aria-hidden="true" /> {savedAt ? 'Continue the minutes' : 'Write the minutes'}
      </Button>
      {writer && !writer.isSelf && (
        <span className="soft num">{`${writer.name} has been writing since ${formatTime(writer.since)}.`}</span>
      )}
      <QuestionDialog
        open={question !== null}
        question={`${question} Take over?`}
        safe="Let them write"
        answer="Take over"
        busy={begin.isPending}
        onAnswer={() => begin.mutate({ params: { id }, body: { takeOver: true } })}
        onClose={() => setQuestion(null)}
      >
        <p>What they have saved stays. What they type from now on is not saved, and their window says so.</p>
        <DialogFailure />
      </QuestionDialog>
    </div>
  )
}
