import { useState } from 'react'
import { paperAgreement } from '#shared/committee/assembly/assembly-rules.ts'
import { BALLOTS_FOR_SECRECY } from '#shared/committee/votes/few-ballots-rules.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'

const MISSING = {
  no_paper: null,
  equal: null,
  no_count: 'Two people must count the paper votes, each with their own login. If there are none, both save 0.',
  one_count: 'One count of the paper votes is missing.',
  differ: 'The two counts of the paper votes differ.',
}

/** Asks before a vote is closed, because voting cannot be reopened. */
export function CloseMotion({
  motion: { id, kind, cast, votesInHall, paper, expectsPaper, recountReason, isSecrecyAtRisk, castOnSite },
}: {
  motion: AdminMotion
}) {
  const [isAsking, setAsking] = useState(false)
  const close = useSend('PUT /api/admin/assembly-motions/:id/:step', {
    changes: ASSEMBLY_CHANGES,
    onError: showPortalFailure,
  })
  const label = kind === 'election' ? 'Close the election' : 'Close the vote'
  const missing = MISSING[paperAgreement(paper, expectsPaper)]
  return (
    <>
      <Button disabled={missing !== null} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {missing && <p className="small soft">{missing}</p>}
      <QuestionDialog
        open={isAsking}
        question={`${cast} of ${votesInHall} have voted. ${label}?`}
        safe="Not yet"
        answer={label}
        variant="confirm"
        busy={close.isPending}
        onAnswer={() => close.mutate({ params: { id, step: 'close' }, query: {} })}
        onClose={() => setAsking(false)}
      >
        <p>
          The hall sees the result at once. Nobody can vote on a phone after that. Until the next item is put to the
          vote, you can have the votes counted again.
        </p>
        {kind === 'election' && (
          <p>
            Everybody who is elected gets an email and a notice in two minutes. Until then you can stop it with Undo.
            The result, and the draft of the hand-over, stay as they are.
          </p>
        )}
        {isSecrecyAtRisk && castOnSite > 0 && (
          <p>{`With fewer than ${BALLOTS_FOR_SECRECY} ballots on phones, the result can show how somebody voted.`}</p>
        )}
        {kind === 'election' && recountReason && (
          <p>Those who got one before the votes were counted again get another one.</p>
        )}
        <DialogFailure />
      </QuestionDialog>
    </>
  )
}
