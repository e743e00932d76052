import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { AnswerOf } from '#web/platform/call.ts'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from '../application.module.css'
import { standing } from '../status-tones.ts'
import { WithdrawButton } from './withdraw-button.tsx'

export type OwnApplication = AnswerOf<'GET /api/applications'>[number]

/** One of my applications: the job, where it stands, what the poster wrote, and the way back. */
export function OwnApplicationRow({ application }: { application: OwnApplication }) {
  const { job, appliedAt } = application
  const { tone, label } = standing(application)
  return (
    <li>
      <Panel className={styles.row}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            {job.isPublic ? <Anchor href={`/marketplace/listing/${job.listingId}`}>{job.title}</Anchor> : job.title}
          </h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="small soft">
          {job.companyName && `${job.companyName}, `}applied {formatCardDate(appliedAt)}
          {!job.isHiring && ', no longer open to others'}
        </p>
        <SentDetails application={application} />
        <WithdrawButton application={application} />
      </Panel>
    </li>
  )
}

/** What the poster wrote with the last step, and what was sent. */
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
