import { Megaphone, Plus, Settings } from 'lucide-react'
import { countMissing } from '#shared/helpers/helper-rules.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { writeAddress } from '#web/platform/write-address.ts'
import { JobRow } from './job-row.tsx'
import { OfferList } from './offer-list.tsx'
import styles from './plan.module.css'
import { counts, type Open, type Plan } from './plan-types.ts'

type ShiftListProps = { eventId: string; plan: Plan; isOver: boolean; onOpen: (open: Open) => void }

/** Every job with its shifts, and the people who would like to help. */
export function ShiftList({ eventId, plan, isOver, onOpen }: ShiftListProps) {
  const { isOpen, jobs, offers } = plan
  const asks = isOpen && !isOver && jobs.some(({ shifts }) => shifts.some((shift) => countMissing(counts(shift)) > 0))
  return (
    <div className="grid gap-5">
      <section className="grid gap-3" aria-labelledby="shifts">
        <div className="row between gap-3">
          <h2 id="shifts" className="visually-hidden">
            Shifts
          </h2>
          <p className="row">
            <StatusBadge word={isOpen ? 'Open' : 'Draft'} />
            <span className="soft">{isOpen ? 'Members can take shifts.' : 'Members do not see the shifts yet.'}</span>
          </p>
          <div className={styles.acts}>
            {asks && <AskMembers eventId={eventId} />}
            <Button size="small" variant="outline" onClick={() => onOpen({ what: 'settings' })}>
              <Settings aria-hidden="true" /> Settings
            </Button>
            <Button size="small" variant="outline" onClick={() => onOpen({ what: 'new job' })}>
              <Plus aria-hidden="true" /> Add a job
            </Button>
          </div>
        </div>
        {jobs.length === 0 ? (
          <EmptyState title="No jobs yet">
            Add jobs such as Parking, Stage 1 or Kitchen, each with its shifts. Then let members take them.
          </EmptyState>
        ) : (
          <div className={styles.jobs} data-ground="day">
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} onOpen={onOpen} />
            ))}
          </div>
        )}
      </section>
      <OfferList offers={offers} />
    </div>
  )
}

/** Opens the announcement, with a preview, for those whose duty it is. */
function AskMembers({ eventId }: { eventId: string }) {
  const mayWrite = useDuty('announcements')
  if (!mayWrite) return null
  return (
    <ButtonLink size="small" href={writeAddress({ about: 'helpers', id: eventId })}>
      <Megaphone aria-hidden="true" /> Ask the members
    </ButtonLink>
  )
}
