import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { ApplicationDraft } from './application-draft.ts'
import { type Complaint, complaintsOf, LAST_STEP, STEPS, stepOf } from './application-steps.ts'
import { useApplication } from './use-application.ts'
import { useWizardStep } from './use-wizard-step.ts'

type Given = { owner: string; start: ApplicationDraft; earlierPhotoUrl?: string | null; onSent: () => void }
type Attempt = { step: number }

/** Moves through the steps, each checked before the next, and leads to what has to be put right. */
export function useWizard({ onSent, ...given }: Given) {
  const { step, cameFromReview, go, goBack, restart } = useWizardStep()
  const finish = () => {
    restart()
    onSent()
  }
  const { form, photo, draft, isSending, send } = useApplication({ ...given, onSent: finish })
  const [failed, setFailed] = useState<Attempt | null>(null)
  const { heading, focusNext } = useStepFocus(step, (path) => form.setFocus(path))
  const { errors } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: the summary stands as the attempt left it, or the page would move while one writes
  const complaints = useMemo(() => (failed?.step === step ? complaintsOf(step, errors) : []), [failed, step])

  const advance = async (to: number) => {
    const isRight = await form.trigger(STEPS[step]?.fields, { shouldFocus: true })
    setFailed(isRight ? null : { step })
    if (isRight) go(to)
  }
  const leadTo = (paths: readonly string[], found: FieldErrors<ApplicationDraft>) => {
    if (paths.length === 0) return
    const target = Math.min(...paths.map(stepOf))
    const first = complaintsOf(target, found)[0]?.path
    setFailed({ step: target })
    if (target !== step) {
      focusNext(first)
      go(target)
    } else if (first) form.setFocus(first)
  }
  const submit = form.handleSubmit(
    async (application) => leadTo(await send(application), form.formState.errors),
    (found) => leadTo(Object.keys(found), found),
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void (step === LAST_STEP ? submit() : advance(step + 1))
  }
  const startOver = () => {
    draft.forget()
    photo.choose(null)
    setFailed(null)
    restart()
  }
  const review = () => void advance(LAST_STEP)
  return {
    ...{ form, photo, isSending, wasRestored: draft.wasRestored },
    ...{ step, heading, complaints, cameFromReview },
    ...{ go, goBack, review, onSubmit, startOver },
  }
}

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
