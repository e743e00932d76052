import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { REVIEW_DAYS } from '#shared/membership/application-enums.ts'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { MemberRecord } from '#shared/membership/register/record-rules.ts'
import { countReviewDays } from '#shared/membership/review-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { EditConflictNotice } from '#web/platform/editing/edit-conflict-notice.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { DecisionButtons } from '../decision-buttons.tsx'
import { MemberAvatar, ProfileLink } from '../member-name.tsx'
import styles from '../members-tab.module.css'
import { useRecordSaving } from '../record/use-record-saving.ts'
import { type Application, ApplicationDetails } from './application-details.tsx'
import { PossibleDuplicates } from './possible-duplicates.tsx'

type ApplicationCardProps = { application: Application; isChosen: boolean; onChoose: () => void }

/** One application: applicant, date, all answers, possible duplicates, and the decision. */
export function ApplicationCard({ application, isChosen, onChoose }: ApplicationCardProps) {
  const { membershipType, familyMembers, emirate, submittedAt, correctionNote } = application
  const people = membershipType === 'family' ? `, ${familyMembers.length + 1} people` : ''
  return (
    <Panel className={styles.card} aria-label={`Application of ${application.fullName}`}>
      <div className={styles.who}>
        <MemberAvatar member={application} />
        <div>
          <h3 className={styles.name}>
            <ProfileLink member={application} />
          </h3>
          <p className="small soft">
            {MEMBERSHIP_TYPE_LABELS[membershipType]}
            {people} · {emirate}
          </p>
          <p className="small soft">Submitted {formatCardDate(submittedAt)}</p>
        </div>
        <Checkbox
          className={styles.choice}
          checked={isChosen}
          onChange={onChoose}
          label={<span className="visually-hidden">Select {application.fullName}</span>}
        />
      </div>
      {correctionNote ? <RequestedCorrection note={correctionNote} /> : <WaitingTime submittedAt={submittedAt} />}
      <PossibleDuplicates duplicates={application.possibleDuplicates} />
      <ApplicationDetails application={application} />
      <details className={styles.details}>
        <summary>Committee notes {application.notes && <StatusBadge word="Has notes" />}</summary>
        <NotesForm application={application} />
      </details>
      <div className={styles.decision}>
        <DecisionButtons member={application} />
      </div>
    </Panel>
  )
}

/** The applicant has to act, so the promised review time is paused. */
function RequestedCorrection({ note }: { note: string }) {
  return (
    <p className={styles.waiting}>
      <StatusBadge word="Correction requested" />
      <span className="small soft">{note}</span>
    </p>
  )
}

/** Shows the waiting time against the review time that applicants are promised. */
function WaitingTime({ submittedAt }: { submittedAt: string }) {
  const days = countReviewDays(submittedAt, new Date())
  const { min, max } = REVIEW_DAYS
  return (
    <p className={styles.waiting}>
      <StatusBadge word={days > max ? 'Overdue' : days >= min ? 'Decision due' : 'On time'} />
      <span className="small soft">
        {waitingText(days)} ({min}-{max} promised)
      </span>
    </p>
  )
}

const waitingText = (days: number): string =>
  days === 0 ? 'Waiting for less than a business day' : `Waiting for ${days} business ${days === 1 ? 'day' : 'days'}`

type Draft = { notes: string }
const draftOf = ({ notes }: Record<string, unknown>): Draft => ({ notes: String(notes ?? '') })
const resolver = standardSchemaResolver(z.object({ notes: MemberRecord.shape.notes }))

/** The committee's notes about an application; the applicant never sees them. */
function NotesForm({ application }: { application: Application }) {
  const start = draftOf(application)
  const form = useForm<Draft>({ defaultValues: start, resolver })
  const { save, isSaving, editConflict } = useRecordSaving<Draft>({
    member: application,
    name: 'notes',
    form,
    start,
    draftOf,
    bodyOf: (draft) => draft,
    onSaved: () => toast({ title: 'Notes Saved' }),
  })
  return (
    <form className="stack" noValidate onSubmit={save}>
      <EditConflictNotice state={editConflict} labelOf={() => 'Notes'} />
      <Field
        label={
          <>
            Committee notes<span className="visually-hidden"> about {application.fullName}</span>
          </>
        }
        help="The applicant cannot see them."
        error={form.formState.errors.notes?.message}
      >
        <Textarea rows={3} {...form.register('notes')} />
      </Field>
      <FormFooter variant="outline" busy={isSaving}>
        Save notes<span className="visually-hidden"> about {application.fullName}</span>
      </FormFooter>
    </form>
  )
}
