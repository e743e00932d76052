import { useState } from 'react'
import { useAccount } from '#web/accounts/use-account.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { CHANGED, useFailureMessages } from '../use-decisions.ts'
import { type Choice, MergeFields, type MergePreview } from './merge-fields.tsx'

type MergeDialogProps = {
  id: string
  other: string
  onDifferent: () => void
  onClose: () => void
  onMerged: (id: string) => void
}

/** Two records side by side, and one press that makes them one. */
export function MergeDialog({ id, other, onDifferent, onClose, onMerged }: MergeDialogProps) {
  const [choice, setChoice] = useState<Choice>({})
  const isSuperAdmin = useAccount().account?.role === 'super_admin'
  const {
    data: preview,
    error,
    refetch,
  } = useApi('GET /api/admin/members/:id/merge', {
    params: { id },
    query: { with: other },
  })
  const onError = useFailureMessages()
  const { mutate, isPending } = useSend('POST /api/admin/members/:id/merge', {
    changes: CHANGED,
    onSuccess: (merged) => {
      toast({ title: 'Records Merged', description: `${merged.fullName} now has one record.` })
      onMerged(merged.id)
    },
    onError,
  })
  const isAllowed = preview && preview.conflicts.length === 0 && (isSuperAdmin || !preview.needsSuperAdmin)
  return (
    <Dialog
      open
      size="wide"
      onClose={() => !isPending && onClose()}
      title="Two records, one person?"
      actions={
        <>
          <Button variant="outline" disabled={isPending} onClick={onDifferent}>
            Two different people
          </Button>
          <Button
            disabled={!isAllowed}
            busy={isPending}
            onClick={() => mutate({ params: { id }, body: { with: other, ...choice } })}
          >
            Merge into {preview?.older.membershipNumber ?? 'the older record'}
          </Button>
        </>
      }
    >
      {error && <ListFailure error={error} onRetry={() => void refetch()} />}
      {preview && (
        <div className="stack">
          <Obstacles preview={preview} isSuperAdmin={isSuperAdmin} />
          <p className="soft">Choose what stays. Everything that differs is here.</p>
          <MergeFields preview={preview} choice={choice} onChoose={setChoice} />
          <Consequences preview={preview} />
        </div>
      )}
    </Dialog>
  )
}

type Shown = { preview: MergePreview }

function Obstacles({ preview: { conflicts, needsSuperAdmin }, isSuperAdmin }: Shown & { isSuperAdmin: boolean }) {
  return (
    <>
      {conflicts.length > 0 && (
        <Alert tone="amber" title="Settle this first">
          <ul>
            {conflicts.map((conflict) => (
              <li key={conflict}>{conflict}</li>
            ))}
          </ul>
        </Alert>
      )}
      {needsSuperAdmin && !isSuperAdmin && (
        <Alert tone="amber" title="Only a super admin can merge these two">
          Both logins are in use, or one belongs to an admin or has two-step login.
        </Alert>
      )}
    </>
  )
}

const MOVED: Readonly<Record<string, string>> = {
  membership_renewals: 'Years of dues, with payments and receipts',
  event_registrations: 'Registrations for events',
  program_registrations: 'Places in programs',
  competition_participants: 'Entries in competitions',
  family_members: 'Family members',
  listings: 'Listings',
  conversations: 'Conversations',
  listing_reviews: 'Reviews',
  member_notes: 'Notes of the committee',
  member_decisions: 'Decisions in the history',
}

function Consequences({ preview: { older, younger, moves } }: Shown) {
  const named = moves.filter(({ table }) => MOVED[table])
  return (
    <>
      {named.length > 0 && (
        <div>
          <h3 className="small">Moves to {older.membershipNumber ?? older.fullName}</h3>
          <ul>
            {named.map(({ table, count }) => (
              <li key={table}>
                {MOVED[table]}: {count}
              </li>
            ))}
          </ul>
        </div>
      )}
      {younger.membershipNumber && (
        <p className="small soft">
          The number {younger.membershipNumber} is not given to anybody else. A card with it still finds the person at
          the gate.
        </p>
      )}
      <p>
        <b>This cannot be undone:</b> what comes in afterwards could belong to either record. Nobody gets an email.
      </p>
    </>
  )
}
