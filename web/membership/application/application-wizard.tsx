import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { ErrorSummary } from '#web/platform/ui/feedback/error-summary.tsx'
import { Stepper } from '#web/platform/ui/navigation/stepper.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import type { ApplicationDraft } from './application-draft.ts'
import { type Complaint, complaintsOf, LAST_STEP, STEPS, stepOf } from './application-steps.ts'
import styles from './application-wizard.module.css'
import { ContactStep } from './contact-step.tsx'
import { MembershipStep } from './membership-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { useApplication } from './use-application.ts'
import { useWizardStep } from './use-wizard-step.ts'

type WizardProps = {
  owner: string
  start: ApplicationDraft
  /** What this person has to know before writing, as the reason of an earlier rejection. */
  note?: ReactNode
  onSent: () => void
}

/** The application in four steps. Each is checked before the next is shown; nothing that was written is lost. */
export function ApplicationWizard({ owner, start, note, onSent }: WizardProps) {
  const { step, cameFromReview, go, goBack, restart } = useWizardStep()
  const finish = () => {
    restart()
    onSent()
  }
  const { form, photo, draft, isSending, send } = useApplication({ owner, start, onSent: finish })
  const [failedStep, setFailedStep] = useState<number | null>(null)
  const { heading, focusNext } = useStepFocus(step, (path) => form.setFocus(path))
  const complaints = failedStep === step ? complaintsOf(step, form.formState.errors) : []

  const advance = async (to: number) => {
    const isRight = await form.trigger(STEPS[step]!.fields, { shouldFocus: true })
    setFailedStep(isRight ? null : step)
    if (isRight) go(to)
  }
  const leadTo = (paths: readonly string[], errors: FieldErrors<ApplicationDraft>) => {
    const target = Math.min(...paths.map((path) => (path === 'photo' ? 2 : stepOf(path))))
    if (!Number.isFinite(target)) return
    setFailedStep(target)
    const first = complaintsOf(target, errors)[0]
    if (target === step) form.setFocus(first?.path ?? 'agreeToTerms')
    else {
      focusNext(first?.path)
      go(target)
    }
  }
  const submit = form.handleSubmit(
    async (application) => leadTo(await send(application), form.formState.errors),
    (errors) => leadTo(Object.keys(errors), errors),
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void (step === LAST_STEP ? submit() : advance(step + 1))
  }
  const startOver = () => {
    draft.forget()
    photo.choose(null)
    setFailedStep(null)
    restart()
  }
  return (
    <>
      <PageHead malayalam="അംഗത്വം" title="Membership application" className={styles.head}>
        <Stepper steps={STEPS.map(({ title }) => title)} current={step} />
      </PageHead>
      <section className={styles.body}>
        <div className="wrap">
          <form className={styles.form} noValidate onSubmit={onSubmit}>
            {note}
            {draft.wasRestored && (
              <Alert title="Your draft is back">
                <p>What you wrote on this device was kept here. The photo was not: please choose it again.</p>
                <Button variant="quiet" className={styles.discard} onClick={startOver}>
                  Discard draft
                </Button>
              </Alert>
            )}
            <ErrorSummary title={summaryTitle(complaints)} errors={complaints} />
            <h2 ref={heading} tabIndex={-1} className={styles.title}>
              {STEPS[step]?.title}
            </h2>
            {step === 0 && <PersonalStep form={form} />}
            {step === 1 && <ContactStep form={form} />}
            {step === 2 && <MembershipStep form={form} photo={photo} />}
            {step === 3 && <ReviewStep form={form} photo={photo} onEdit={go} />}
            <div className={styles.end}>
              {step > 0 && (
                <Button variant="outline" size="large" onClick={goBack}>
                  <ArrowLeft /> Previous
                </Button>
              )}
              {cameFromReview && step < LAST_STEP && (
                <Button variant="outline" size="large" onClick={() => void advance(LAST_STEP)}>
                  Back to review
                </Button>
              )}
              {step < LAST_STEP ? (
                <Button key="next" type="submit" size="large" className={styles.forward}>
                  Next <ArrowRight />
                </Button>
              ) : (
                <Button key="submit" type="submit" size="large" className={styles.forward} busy={isSending}>
                  {isSending ? 'Submitting...' : 'Submit Application'}
                </Button>
              )}
            </div>
          </form>
        </div>
      </section>
    </>
  )
}

const summaryTitle = ({ length }: readonly unknown[]) =>
  length === 1 ? 'One thing needs your attention' : `${length} things need your attention`

/** A new step begins at its heading, or at the field to which an error leads; the first one of a visit is left alone. */
function useStepFocus(step: number, focusField: (path: Complaint['path']) => void) {
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<Complaint['path'] | undefined>(undefined)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (field.current) focusField(field.current)
    else {
      heading.current?.focus({ preventScroll: true })
      scrollTo(0, 0)
    }
    field.current = undefined
  }, [step, focusField])
  const focusNext = (path: Complaint['path'] | undefined) => {
    field.current = path
  }
  return { heading, focusNext }
}
