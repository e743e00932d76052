import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import styles from './status.module.css'

type Application = Pick<
  ResponseOf<'GET /api/members/profile'>,
  'correctionNote' | 'correctionRequestedAt' | 'applicationClosedAt'
>

/** For an applicant who was asked for a correction, also after the application was closed. */
export function CorrectionRequested({
  application: { correctionNote, correctionRequestedAt, applicationClosedAt },
}: {
  application: Application
}) {
  return (
    <section className={styles.state}>
      <h2>{applicationClosedAt ? 'Your Application Is Closed' : 'Please Correct Your Application'}</h2>
      <p className="lead">
        On {formatCardDate(correctionRequestedAt ?? new Date())}, the committee reviewed your application and asked you
        to correct it.
      </p>
      <Alert tone="amber" title="What to correct">
        <p className="as-typed">{correctionNote}</p>
      </Alert>
      {applicationClosedAt ? (
        <p>
          We closed it on {formatCardDate(applicationClosedAt)} because we had not heard from you. This is not a
          rejection: make the correction and submit the application again at any time.
        </p>
      ) : (
        <p>
          Your answers are filled in. Make the correction and submit the application again. The review will then
          continue.
        </p>
      )}
      <div className="button-row">
        <ButtonLink href="/register">Correct my application</ButtonLink>
        <ButtonLink href="/contact" variant="outline">
          Contact us
        </ButtonLink>
      </div>
    </section>
  )
}
