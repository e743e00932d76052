import { REVIEW_DAYS } from '#shared/membership/application-enums.ts'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { lastReviewDay } from '#shared/membership/review-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { ApplicationProgress } from './application-progress.tsx'
import styles from './application-under-review.module.css'
import { useOpenPlans } from './plans/use-open-plans.ts'

type Application = Pick<ResponseOf<'GET /api/members/profile'>, 'submittedAt' | 'membershipType' | 'planId'>

/** Shown to somebody whose application is pending. */
export function ApplicationUnderReview({ application }: { application: Application }) {
  const plan = useOpenPlans()?.find(({ id }) => id === application.planId)
  const submitted = formatCardDate(application.submittedAt)
  const decidedBy = formatCardDate(lastReviewDay(new Date(application.submittedAt)))
  return (
    <div className={styles.columns}>
      <section className={styles.review}>
        <p className={styles.malayalam} lang="ml">
          നന്ദി
        </p>
        <h2>Application Under Review</h2>
        <p className="lead">
          We have received your application. You will get an email when the committee has decided. You do not need to do
          anything until then.
        </p>
        <KeyValueList
          layout="columns"
          items={[
            { label: 'Submitted', value: submitted },
            { label: 'Membership type', value: MEMBERSHIP_TYPE_LABELS[application.membershipType] },
            ...(plan ? [{ label: 'Plan', value: plan.name }] : []),
            { label: 'Review time', value: `${REVIEW_DAYS.min}-${REVIEW_DAYS.max} business days` },
          ]}
        />
        <ApplicationProgress
          steps={[
            { title: 'Application received', note: submitted, state: 'done' },
            { title: 'Committee review', note: `Decision expected by ${decidedBy}`, state: 'now' },
            { title: 'Email confirmation', note: 'You get the decision of the committee' },
            { title: 'Welcome package and card', note: 'Your membership card comes with the welcome email' },
          ]}
        />
        <div className="button-row">
          <ButtonLink href="/events">View upcoming events</ButtonLink>
          <ButtonLink href="/contact" variant="outline">
            Contact us
          </ButtonLink>
        </div>
      </section>
      <Picture
        src="/pictures/community-families.jpg"
        widths={[480, 800]}
        width={800}
        height={600}
        sizes="26rem"
        alt=""
        className={styles.picture}
      />
    </div>
  )
}
