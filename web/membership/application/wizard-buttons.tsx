import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { SubmitButton } from '#web/platform/ui/button/submit-button.tsx'
import { LAST_STEP } from './application-steps.ts'
import styles from './application-wizard.module.css'

type ButtonsProps = {
  step: number
  isSending: boolean
  onPrevious: () => void
  /** Set for people who came from the review to correct something. */
  onReview?: (() => void) | undefined
}

/** The buttons to go on and back; only the last step has a send button. */
export function WizardButtons({ step, isSending, onPrevious, onReview }: ButtonsProps) {
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
        <SubmitButton key="submit" size="large" className={styles.forward} busy={isSending}>
          {isSending ? 'Submitting...' : 'Submit Application'}
        </SubmitButton>
      )}
    </div>
  )
}
