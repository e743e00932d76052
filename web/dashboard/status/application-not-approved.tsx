import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import styles from './status.module.css'

export function ApplicationNotApproved({ reason }: { reason: string | null }) {
  return (
    <section className={styles.state}>
      <h2>Application Not Approved</h2>
      <p className="lead">The committee could not approve your application this time.</p>
      {reason && (
        <Alert tone="red" title="Reason">
          <p className="as-typed">{reason}</p>
        </Alert>
      )}
      <p>
        If the reason no longer applies, feel free to reapply. Your earlier answers are filled in. If anything is
        unclear, please ask us.
      </p>
      <div className="button-row">
        <ButtonLink href="/contact">Contact Us for Support</ButtonLink>
        <ButtonLink href="/register" variant="outline">
          Apply again
        </ButtonLink>
      </div>
    </section>
  )
}
