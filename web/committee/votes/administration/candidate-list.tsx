import { type FormEvent, useState } from 'react'
import { nominatorText } from '#shared/committee/nominations/nominator-text.ts'
import { CANDIDATE_STATE_LABELS } from '#shared/committee/votes/vote-enums.ts'
import { type FoundMember, MemberPicker } from '#web/events/administration/attendees/member-picker.tsx'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
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
      {candidates.length === 0 && <p className="soft">There is no candidate yet.</p>}
      <ul className="grid gap-3">
        {candidates.map(({ id, name, statement, state, ...nominee }) => (
          <li key={id} className="row between">
            <span className="grow">
              <b>{name}</b> <StatusBadge word={CANDIDATE_STATE_LABELS[state]} />
              {nominatorText(nominee) && <span className="block small soft">{nominatorText(nominee)}</span>}
              {statement && <span className="block small soft as-typed">{statement}</span>}
            </span>
            {isEditable && (
              <Button size="small" variant="outline" onClick={() => remove.mutate({ params: { id } })}>
                Remove
              </Button>
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
      {isAdding && <CandidateDialog questionId={questionId} onClose={() => setAdding(false)} />}
    </>
  )
}

/** A candidate who has accepted in writing. */
function CandidateDialog({ questionId, onClose }: { questionId: string; onClose: () => void }) {
  const [member, setMember] = useState<FoundMember | null>(null)
  const [statement, setStatement] = useState('')
  const enter = useSend('POST /api/admin/vote-questions/:id/candidates', {
    changes: VOTE_ADMIN_CHANGES,
    onSuccess: ({ message }) => {
      toast({ title: 'Candidate Entered', description: message })
      onClose()
    },
    onError: showPortalFailure,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (member) enter.mutate({ params: { id: questionId }, body: { memberId: member.id, statement } })
  }
  return (
    <FormDialog
      open
      title="Enter a candidate"
      action="Enter"
      busy={enter.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>The candidate must have accepted in writing.</p>
      <MemberPicker chosen={member} error={undefined} onChoose={setMember} nobody="Only members can be elected." />
      <Field label="Two lines of the candidate" optional>
        <Textarea rows={2} maxLength={160} value={statement} onChange={({ target }) => setStatement(target.value)} />
      </Field>
    </FormDialog>
  )
}
