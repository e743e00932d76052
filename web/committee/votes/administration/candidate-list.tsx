import { useState } from 'react'
import { CANDIDATE_STATE_LABELS } from '#shared/committee/nominations/candidate-enums.ts'
import { nominatorText } from '#shared/committee/nominations/nominator-text.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { RemoveButton } from '../../assembly/administration/remove-button.tsx'
import { ASKED_SOON, CandidateDialog } from './candidate-dialog.tsx'
import { type AdminVote, VOTE_ADMIN_CHANGES } from './vote-draft.ts'

type CandidateListProps = { vote: AdminVote; questionId: string }

/** The candidates of an election, with those who have not answered or declined. */
export function CandidateList({ vote, questionId }: CandidateListProps) {
  const [isAdding, setAdding] = useState(false)
  const candidates = vote.candidates.filter((candidate) => candidate.electionId === questionId)
  const isEditable = vote.status === 'draft' || vote.status === 'planned'
  const remove = useSend('DELETE /api/admin/vote-candidates/:id', {
    changes: VOTE_ADMIN_CHANGES,
    onSuccess: ({ message }) => toast({ title: 'Candidate Removed', description: message }),
    onError: showPortalFailure,
  })
  return (
    <>
      {candidates.length === 0 && <p className="soft">There are no candidates yet.</p>}
      <ul className="grid gap-3">
        {candidates.map(({ id, name, statement, state, ...nominee }) => (
          <li key={id} className="row between anywhere">
            <span className="grow">
              <b>{name}</b> <StatusBadge word={CANDIDATE_STATE_LABELS[state]} />
              {nominatorText(nominee) && <span className="block small soft">{nominatorText(nominee)}</span>}
              {statement && <span className="block small soft as-typed">{statement}</span>}
            </span>
            {isEditable && (
              <RemoveButton
                name={name}
                lost="This person will no longer be a candidate. You can enter them again, but what they wrote will be lost."
                busy={remove.isPending}
                onRemove={() => remove.mutate({ params: { id } })}
              />
            )}
          </li>
        ))}
      </ul>
      {isEditable && (
        <div className="button-row">
          <Button size="small" variant="outline" onClick={() => setAdding(true)}>
            Enter a candidate
          </Button>
        </div>
      )}
      {isAdding && <EnterCandidate vote={vote} questionId={questionId} onClose={() => setAdding(false)} />}
    </>
  )
}

type EnterCandidateProps = CandidateListProps & { onClose: () => void }

function EnterCandidate({ vote, questionId, onClose }: EnterCandidateProps) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const enter = useSend('POST /api/admin/vote-questions/:id/candidates', {
    changes: VOTE_ADMIN_CHANGES,
    onSuccess: ({ message }) => {
      toast({ title: 'Candidate Entered', description: message })
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields) setErrors(error.fields)
      else showPortalFailure(error)
    },
  })
  return (
    <CandidateDialog
      whenAsked={vote.status === 'draft' ? ASKED_WITH_PLANNING : ASKED_SOON}
      hasStatement
      errors={errors}
      busy={enter.isPending}
      onEnter={(body) => enter.mutate({ params: { id: questionId }, body })}
      onClose={onClose}
    />
  )
}

const ASKED_WITH_PLANNING =
  'They will get an email and a notice once you have planned the vote. They are on the ballot once they accept.'
