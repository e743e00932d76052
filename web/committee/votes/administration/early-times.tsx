import { useState } from 'react'
import { BALLOTS_FOR_SECRECY, isSecrecyAtRisk } from '#shared/committee/votes/few-ballots-rules.ts'
import { turnoutText } from '#shared/committee/votes/result-text.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDateTime, formatTime, type Moment } from '#shared/platform/gulf-dates.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type AdminVote, VOTE_ADMIN_CHANGES } from './vote-draft.ts'

const SOON_MS = 2 * 60_000

/** Whether a moment comes within the two minutes in which a vote opens or closes early. */
export const isSoon = (moment: Moment): boolean => new Date(moment).getTime() - Date.now() <= SOON_MS

/** Opens a planned vote before its time, in two minutes. */
export function OpenNow({ vote: { id, couldVote, nominationsUntil } }: { vote: AdminVote }) {
  const [isAsking, setAsking] = useState(false)
  const open = useSend('POST /api/admin/votes/:id/opening', {
    changes: VOTE_ADMIN_CHANGES,
    onSuccess: ({ opensAt }) => {
      toast({ title: 'Vote Opens', description: `At ${formatTime(opensAt)}. Until then it can return to draft.` })
      setAsking(false)
    },
    onError: showPortalFailure,
  })
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Open now
      </Button>
      <QuestionDialog
        open={isAsking}
        question="Open this vote in two minutes?"
        safe="Not yet"
        answer="Open in two minutes"
        variant="confirm"
        busy={open.isPending}
        onAnswer={() => open.mutate({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        <p>
          {`When it opens, ${counted(couldVote ?? 0, 'person gets', 'people get')} an email and a notice. Until somebody has voted, you can return it to draft.`}
        </p>
        {nominationsUntil !== null && new Date(nominationsUntil) > new Date() && (
          <p>Nominations end then too. Only candidates who have accepted are on the ballot.</p>
        )}
        <DialogFailure />
      </QuestionDialog>
    </>
  )
}

/** Closes an open vote before its time, in two minutes. */
export function CloseNow({ vote }: { vote: AdminVote }) {
  const [isAsking, setAsking] = useState(false)
  const { id, voted, rollSize, closesAt } = vote
  const close = useSend('POST /api/admin/votes/:id/closing', {
    changes: VOTE_ADMIN_CHANGES,
    onSuccess: (changed) => {
      toast({ title: 'Vote Closes', description: `At ${formatTime(changed.closesAt)}. Until then you can extend it.` })
      setAsking(false)
    },
    onError: showPortalFailure,
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Close now
      </Button>
      <QuestionDialog
        open={isAsking}
        question="Close this vote in two minutes?"
        safe="Leave it open"
        answer="Close in two minutes"
        busy={close.isPending}
        onAnswer={() => close.mutate({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        <p>
          {`${turnoutText(voted, rollSize)}. When the vote closes, everybody on the roll gets the result. Until then you can extend it.`}
        </p>
        <p>{`The result and the log say that it was planned to close on ${formatCardDateTime(closesAt)}.`}</p>
        <p>A vote with ballots cannot be cancelled. If its question is wrong, close it and hold a new vote.</p>
        {isSecrecyAtRisk(vote) && (
          <p>
            {`With fewer than ${BALLOTS_FOR_SECRECY} ballots, the result of a secret vote can show how somebody voted.`}
          </p>
        )}
        <DialogFailure />
      </QuestionDialog>
    </>
  )
}
