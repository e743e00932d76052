import type { ApiFailure } from '#web/platform/api-error.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import styles from './status.module.css'

/** For accounts without a membership; also shown when the membership could not be loaded. */
export function CompleteMembership({ failure }: { failure: ApiFailure | null }) {
  return (
    <section className={`wrap ${styles.state}`}>
      <h1>Complete Your Membership</h1>
      <p className="lead">
        Your account is ready. To register for events and post in the marketplace, apply for membership. It takes four
        short steps, and the committee decides within 3-5 business days.
      </p>
      {failure && failure.status !== 404 && (
        <Alert tone="amber" title="Your membership could not be loaded">
          <p>If you have already applied, please reload the page in a moment.</p>
        </Alert>
      )}
      <div className="button-row">
        <ButtonLink href="/register">Complete Registration</ButtonLink>
        <ButtonLink href="/membership" variant="outline">
          About membership
        </ButtonLink>
      </div>
    </section>
  )
}
