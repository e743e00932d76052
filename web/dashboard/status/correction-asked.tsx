import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import styles from './status.module.css'

type Asked = Pick<ResponseOf<'GET /api/members/profile'>, 'correctionNote' | 'correctionRequestedAt'>

/** For an applicant who was asked for a correction. */
export function CorrectionAsked({ application: { correctionNote, correctionRequestedAt } }: { application: Asked }) {
  return (
    <section className={styles.standing}>
      <h2>Please Correct Your Application</h2>
      <p className="lead">
        The committee has read it and asked you on {formatCardDate(correctionRequestedAt ?? new Date())} to put
        something right.
      </p>
      <Alert tone="amber" title="What to correct">
        <p className={styles.reason}>{correctionNote}</p>
      </Alert>
      <p>Everything you wrote is filled in. Change what is asked for and hand it in again; then the review goes on.</p>
      <div className="button-row">
        <ButtonLink href="/register">Correct my application</ButtonLink>
        <ButtonLink href="/contact" variant="outline">
          Contact us
        </ButtonLink>
      </div>
    </section>
  )
}
