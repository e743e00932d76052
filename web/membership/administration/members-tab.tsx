import { useState } from 'react'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { ApplicationCard } from './applications/application-card.tsx'
import { BulkApproval } from './applications/bulk-approval.tsx'
import { ImportPanel } from './import/import-panel.tsx'
import styles from './members-tab.module.css'
import { RecordEditor } from './record/record-editor.tsx'
import { MembersRegister } from './register/members-register.tsx'
import { useTabPlace } from './use-tab-place.ts'

/** Pending applications and the register; or one record being corrected, or an import. */
export function MembersTab() {
  const { member, isImporting, addressWith, close } = useTabPlace()
  // the register waits for the part above it, so that it does not move
  const { isPending } = useApi('GET /api/admin/members/pending')
  if (member) return <RecordEditor key={member} id={member} back={addressWith(null)} onClose={close} />
  if (isImporting) return <ImportPanel back={addressWith(null)} />
  return (
    <div className="stack-large">
      <PendingApplications />
      <div hidden={isPending}>
        <MembersRegister />
      </div>
    </div>
  )
}

/** Pending applications, the longest waiting first. */
function PendingApplications() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data: applications, error, refetch } = useApi('GET /api/admin/members/pending')
  return (
    <section aria-labelledby="pending-heading">
      <h2 id="pending-heading" className={styles.heading}>
        Pending approvals
      </h2>
      {error ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : !applications ? (
        <p role="status">Loading applications...</p>
      ) : applications.length === 0 ? (
        <EmptyState title="No applications to review" headingLevel={3}>
          New applications appear here, oldest first.
        </EmptyState>
      ) : (
        <div className="stack">
          <BulkApproval applications={applications} chosen={chosen} onChoose={(ids) => setChosen(new Set(ids))} />
          <ul className={styles.cards}>
            {applications.map((application) => (
              <li key={application.id}>
                <ApplicationCard
                  application={application}
                  isChosen={chosen.has(application.id)}
                  onChoose={() => setChosen(toggled(chosen, application.id))}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}
