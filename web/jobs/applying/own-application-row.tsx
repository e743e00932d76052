import { isOpen } from '#shared/jobs/job-end-rules.ts'
import { JOB_END_TEXTS } from '#shared/jobs/job-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../application.module.css'
import { statusLabel } from '../application-status-label.ts'
import { type OwnApplication, WithdrawButton } from './withdraw-button.tsx'

/** One of the person's applications: the job, its status, the poster's note, and a button to withdraw. */
export function OwnApplicationRow({ application }: { application: OwnApplication }) {
  const { job, appliedAt } = application
  return (
    <li>
      <Panel className="grid gap-3">
        <div className="row between gap-2 across-4">
          <h2 className="title anywhere">
            {job.isPublic ? <Anchor href={`/marketplace/listing/${job.listingId}`}>{job.title}</Anchor> : job.title}
          </h2>
          <StatusBadge word={statusLabel(application)} />
        </div>
        <p className="small soft">
          {job.companyName && <span>{`${job.companyName}, `}</span>}
          <span>{`applied ${formatCardDate(appliedAt)}`}</span>
          {!job.isHiring && !job.end && <span>, closed to new applications</span>}
        </p>
        <JobEnded application={application} />
        <SentDetails application={application} />
        <WithdrawButton application={application} />
      </Panel>
    </li>
  )
}

function JobEnded({ application: { job, status, withdrawnAt } }: { application: OwnApplication }) {
  if (!job.end || withdrawnAt || !isOpen(status)) return null
  const { title, text } = JOB_END_TEXTS[job.end]
  return (
    <p>
      <b>{title}.</b> {text}
    </p>
  )
}

/** The poster's note with the last step, and what was sent. */
export function SentDetails({ application }: { application: OwnApplication }) {
  const { statusNote, coverLetter, cv, withdrawnAt } = application
  return (
    <>
      {statusNote && !withdrawnAt && (
        <p className={styles.note}>
          <b>Note:</b> {statusNote}
        </p>
      )}
      <p className="small">
        {cv ? (
          <>
            Sent with <Anchor href={`/api/cvs/${cv.id}/file`}>{cv.fileName}</Anchor>
          </>
        ) : (
          'The CV has been deleted.'
        )}
      </p>
      {coverLetter && (
        <details className={styles.letter}>
          <summary>Cover letter</summary>
          <p>{coverLetter}</p>
        </details>
      )}
    </>
  )
}
