import { useState } from 'react'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import styles from '../members-tab.module.css'
import { CHANGED, useFailureMessages } from '../use-decisions.ts'
import type { Application } from './application-details.tsx'

type BulkApprovalProps = {
  applications: readonly Application[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[]) => void
}
/** Why an applicant was not approved with the others. */
type Refused = { id: string; name: string; message: string }

/** The most that one request accepts. */
const MAX_AT_ONCE = 100

/** Approves all selected applications, each independently, and lists those that could not be approved. */
export function BulkApproval({ applications, chosen, onChoose }: BulkApprovalProps) {
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const onError = useFailureMessages()
  const selected = applications.filter(({ id }) => chosen.has(id))
  const names = new Map(selected.map(({ id, fullName }) => [id, fullName]))
  const approvals = useSend('POST /api/admin/members/approvals', {
    changes: CHANGED,
    onSuccess: ({ done, refused: left }) => {
      setAsking(false)
      onChoose([])
      setRefused(left.map(({ id, message }) => ({ id, message, name: names.get(id) ?? '' })))
      toast({
        title: left.length > 0 ? `${done} Approved, ${left.length} Not Approved` : 'Members Approved',
        description: `${done} ${done === 1 ? 'person is now a member and has' : 'people are now members and have'} been emailed.`,
        ...(left.length > 0 && { variant: 'destructive' as const }),
      })
    },
    onError,
  })
  const max = applications.slice(0, MAX_AT_ONCE)
  return (
    <>
      {refused.length > 0 && <NotApproved refused={refused} onHide={() => setRefused([])} />}
      {applications.length > 1 && (
        <section className={styles.bulk} aria-label="Bulk approval">
          <Checkbox
            checked={selected.length === max.length}
            onChange={({ target }) => onChoose(target.checked ? max.map(({ id }) => id) : [])}
            label={selected.length === 0 ? `Select all ${max.length}` : `${selected.length} selected`}
          />
          {selected.length > 0 && (
            <Button variant="confirm" onClick={() => setAsking(true)}>
              Approve {selected.length}
            </Button>
          )}
        </section>
      )}
      <Dialog
        open={isAsking}
        onClose={approvals.isPending ? () => {} : () => setAsking(false)}
        title={`Approve ${selected.length} ${selected.length === 1 ? 'application' : 'applications'}?`}
        actions={
          <>
            <Button
              variant="confirm"
              busy={approvals.isPending}
              onClick={() => approvals.mutate({ body: { ids: selected.map(({ id }) => id) } })}
            >
              Approve {selected.length}
            </Button>
            <Button variant="quiet" disabled={approvals.isPending} onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>
          Each applicant becomes a member with a membership number and gets a welcome email with the membership card.
        </p>
        <LikelyOnes names={selected.filter((one) => one.possibleDuplicates.length > 0).map((one) => one.fullName)} />
      </Dialog>
    </>
  )
}

function LikelyOnes({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Alert tone="amber" title="Possible duplicates">
      {names.join(', ')}
    </Alert>
  )
}

function NotApproved({ refused, onHide }: { refused: readonly Refused[]; onHide: () => void }) {
  return (
    <Alert tone="red" title="Not approved" announce>
      <ul>
        {refused.map(({ id, name, message }) => (
          <li key={id}>
            <b>{name}</b>: {message}
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onHide}>
        Hide this
      </Button>
    </Alert>
  )
}
