import type { ReactNode } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { ErrorSummary } from '#web/platform/ui/feedback/error-summary.tsx'
import { NeedsScript } from '#web/platform/ui/form/needs-script.tsx'
import { Stepper } from '#web/platform/ui/navigation/stepper.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import type { ApplicationDraft } from './application-draft.ts'
import { STEPS } from './application-steps.ts'
import styles from './application-wizard.module.css'
import { FamilyQuestion } from './family-question.tsx'
import { ContactStep } from './steps/contact-step.tsx'
import { MembershipStep } from './steps/membership-step.tsx'
import { PersonalStep } from './steps/personal-step.tsx'
import { ReviewStep } from './steps/review-step.tsx'
import { useWizard } from './use-wizard.ts'
import { WizardButtons } from './wizard-buttons.tsx'

type WizardProps = {
  owner: string
  start: ApplicationDraft
  earlierPhotoUrl?: string | null
  /** What this person must know first, such as the reason of an earlier rejection. */
  note?: ReactNode
  onSent: (email: string) => void
}

/** The application in four steps. Each is validated before the next is shown; nothing that was typed is lost. */
export function ApplicationWizard({ note, ...options }: WizardProps) {
  const { form, photo, step, heading, summary, onSubmit, ...wizard } = useWizard(options)
  return (
    <>
      <PageHead malayalam="അംഗത്വം" title="Membership application" className={styles.head}>
        <Stepper steps={STEPS.map(({ title }) => title)} current={step} />
      </PageHead>
      <section className={styles.body}>
        <div className="wrap">
          <form method="post" className={styles.form} noValidate onSubmit={onSubmit}>
            <NeedsScript>
              The application form needs JavaScript. Please allow it for this site in your browser.
            </NeedsScript>
            {note}
            {wizard.showsRestored && <RestoredDraft onDiscard={wizard.startOver} />}
            <ErrorSummary
              title={summaryTitle(summary.lines)}
              errors={summary.lines}
              attempt={summary.attempt}
              onFollow={wizard.follow}
            />
            <h2 ref={heading} tabIndex={-1} className={styles.title}>
              {STEPS[step]?.title}
            </h2>
            {step === 0 && <PersonalStep form={form} />}
            {step === 1 && <ContactStep form={form} />}
            {step === 2 && <MembershipStep form={form} photo={photo} />}
            {step === 3 && <ReviewStep form={form} photo={photo} onEdit={wizard.go} />}
            <WizardButtons
              step={step}
              isSending={wizard.isSending}
              onPrevious={wizard.goBack}
              onReview={wizard.cameFromReview ? wizard.review : undefined}
            />
          </form>
          <FamilyQuestion {...wizard.question} />
        </div>
      </section>
    </>
  )
}

function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert title="Your draft has been restored">
      <p>We saved what you entered on this device. Photos are not saved, so please choose yours again.</p>
      <Button variant="quiet" className={styles.discard} onClick={onDiscard}>
        Discard draft
      </Button>
    </Alert>
  )
}

const summaryTitle = ({ length }: readonly unknown[]) =>
  length === 1 ? 'Please correct one answer' : `${length} things need your attention`
