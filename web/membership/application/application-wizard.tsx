import clsx from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { SubmitButton } from '#web/platform/ui/button/submit-button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { ErrorSummary } from '#web/platform/ui/feedback/error-summary.tsx'
import { NeedsScript } from '#web/platform/ui/form/needs-script.tsx'
import { Stepper } from '#web/platform/ui/navigation/stepper.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import type { ApplicationDraft } from './application-draft.ts'
import { LAST_STEP, STEPS } from './application-steps.ts'
import styles from './application-wizard.module.css'
import { ContactStep } from './steps/contact-step.tsx'
import { MembershipStep } from './steps/membership-step.tsx'
import { PersonalStep } from './steps/personal-step.tsx'
import { ReviewStep } from './steps/review-step.tsx'
import { useWizard } from './use-wizard.ts'

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
      <PageHead
        {...(step === 0 && { malayalam: 'അംഗത്വം' })}
        title="Membership application"
        className={clsx(styles.head, step > 0 && styles.short)}
      >
        <Stepper steps={STEPS.map(({ title }) => title)} current={step} />
      </PageHead>
      <section className={styles.body}>
        <div className="wrap">
          <form method="post" className={styles.form} noValidate onSubmit={onSubmit}>
            <NeedsScript>
              The application form needs JavaScript. Turn it on for this site, then reload the page.
            </NeedsScript>
            {note}
            {wizard.showsRestored && <RestoredDraft onDiscard={wizard.startOver} />}
            <ErrorSummary
              title={summaryTitle(summary.lines)}
              errors={summary.lines}
              attempt={summary.attempt}
              onFollow={wizard.follow}
            />
            <h2 ref={heading} tabIndex={-1} className="h3">
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

/** A line without a control is about the sending, and nothing needs to be corrected. */
function summaryTitle(lines: readonly { id?: string }[]): string {
  if (lines.every(({ id }) => !id)) return 'Registration Failed'
  return lines.length === 1 ? 'Please correct one answer' : `${lines.length} things need your attention`
}

type FamilyQuestionProps = { isAsked: boolean; addSomebody: () => void; goOn: () => void }

/** A family membership without family members is allowed, but seldom intended. */
function FamilyQuestion({ isAsked, addSomebody, goOn }: FamilyQuestionProps) {
  return (
    <Dialog
      open={isAsked}
      onClose={addSomebody}
      title="Continue without family members?"
      actions={
        <>
          <Button onClick={addSomebody}>Back to family members</Button>
          <Button variant="outline" onClick={goOn}>
            Continue without family members
          </Button>
        </>
      }
    >
      <p>You chose a family membership but have not added anybody. You can add them later.</p>
    </Dialog>
  )
}

type ButtonsProps = {
  step: number
  isSending: boolean
  onPrevious: () => void
  /** Set for people who came from the review to correct something. */
  onReview?: (() => void) | undefined
}

/** The buttons to go on and back; only the last step has a send button. */
function WizardButtons({ step, isSending, onPrevious, onReview }: ButtonsProps) {
  return (
    <div className={styles.end}>
      {step > 0 && (
        <Button variant="outline" size="large" onClick={onPrevious}>
          <ArrowLeft /> Previous
        </Button>
      )}
      {onReview && step < LAST_STEP && (
        <Button variant="outline" size="large" onClick={onReview}>
          Back to review
        </Button>
      )}
      {step < LAST_STEP ? (
        <SubmitButton key="next" size="large" className={styles.forward}>
          Next <ArrowRight />
        </SubmitButton>
      ) : (
        <SubmitButton key="submit" size="large" className={clsx(styles.forward, styles.send)} busy={isSending}>
          {isSending ? 'Submitting...' : 'Submit Application'}
        </SubmitButton>
      )}
    </div>
  )
}
