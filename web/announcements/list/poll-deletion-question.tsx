import { counted } from '#shared/platform/counts.ts'
import { useApi } from '#web/platform/queries.ts'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type Announcement, titleOf } from '../announcement-queries.ts'

type QuestionProps = { announcement: Announcement; busy: boolean; onAnswer: () => void; onClose: () => void }

/** Asks before an announcement is deleted together with the answers to its poll. */
export function PollDeletionQuestion({ announcement, busy, onAnswer, onClose }: QuestionProps) {
  const { data: poll } = useApi('GET /api/admin/polls/:id', { params: { id: announcement.id } })
  const answers = poll ? counted(poll.answered, 'answer', 'answers') : 'all answers'
  return (
    <QuestionDialog
      open
      question={`Delete ‘${titleOf(announcement)}’?`}
      safe="Keep it"
      answer="Delete"
      busy={busy}
      onAnswer={onAnswer}
      onClose={onClose}
    >
      <p className="num">{`Its poll and ${answers} are deleted too. You can undo it for two minutes.`}</p>
      <DialogFailure />
    </QuestionDialog>
  )
}
