import { useState } from 'react'
import { CANDIDATE_STATE_LABELS } from '#shared/committee/nominations/candidate-enums.ts'
import { nominatorText } from '#shared/committee/nominations/nominator-text.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { ASKED_SOON, CandidateDialog } from '../../votes/administration/candidate-dialog.tsx'
import { type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'
import { RemoveButton } from './remove-button.tsx'

const options = { changes: ASSEMBLY_CHANGES, onError: showPortalFailure }

/** The candidates of an election that has not opened, also those who have declined or not answered. */
export function WaitingElection({ motion: { id, nominees } }: { motion: AdminMotion }) {
  const [isAdding, setAdding] = useState(false)
  const remove = useSend('DELETE /api/admin/assembly-candidates/:id', options)
  return (
    <div className="grid gap-3">
      {nominees.length === 0 && <p className="soft">There are no candidates yet.</p>}
      {nominees.length > 0 && (
        <ul className="grid gap-2" aria-label="Candidates">
          {nominees.map((nominee) => (
            <li key={nominee.id} className="row between anywhere">
              <span className="grow">
                {nominee.name} <StatusBadge word={CANDIDATE_STATE_LABELS[nominee.state]} />
                {nominatorText(nominee) && <span className="block small soft">{nominatorText(nominee)}</span>}
              </span>
              <RemoveButton
                name={nominee.name}
                lost="This person will no longer be a candidate. You can enter them again, but what they wrote will be lost."
                busy={remove.isPending}
                onRemove={() => remove.mutate({ params: { id: nominee.id } })}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <EnterCandidate motionId={id} onClose={() => setAdding(false)} />
      ) : (
        <div className="button-row">
          <Button size="small" variant="outline" onClick={() => setAdding(true)}>
            Enter a candidate
          </Button>
        </div>
      )}
    </div>
  )
}

/** Mounted anew each time, so that it shows no error of an earlier entry. */
function EnterCandidate({ motionId, onClose }: { motionId: string; onClose: () => void }) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const enter = useSend('POST /api/admin/assembly-motions/:id/candidates', {
    ...options,
    onSuccess: onClose,
    onError: (error) => {
      if (error instanceof ApiError && error.fields) setErrors(error.fields)
      else showPortalFailure(error)
    },
  })
  return (
    <CandidateDialog
      whenAsked={ASKED_SOON}
      errors={errors}
      busy={enter.isPending}
      onEnter={({ memberId, acceptance }) => enter.mutate({ params: { id: motionId }, body: { memberId, acceptance } })}
      onClose={onClose}
    />
  )
}
