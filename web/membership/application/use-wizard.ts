import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { painted } from '#web/platform/painted.ts'
import { showTop } from '#web/platform/show-top.ts'
import type { ApplicationDraft } from './application-draft.ts'
import { LAST_STEP, STEPS, type SummaryLine, serverErrorsOf, stepErrorsOf, stepOf } from './application-steps.ts'
import type { Refused } from './refused-fields.ts'
import { useApplication } from './use-application.ts'
import { useFamilyQuestion } from './use-family-question.ts'

type WizardOptions = {
  owner: string
  start: ApplicationDraft
  earlierPhotoUrl?: string | null
  onSent: (email: string) => void
}
type Attempt = { step: number }

/** Moves through the steps, validating each before the next, and leads to the errors. */
export function useWizard({ onSent, ...options }: WizardOptions) {
  const { step, cameFromReview, go, goBack, restart } = useWizardStep()
  const finish = (email: string) => {
    restart()
    onSent(email)
  }
  const { form, photo, draft, isSending, send } = useApplication({ ...options, onSent: finish })
  const [failed, setFailed] = useState<Attempt | null>(null)
  const [hasMovedOn, setMovedOn] = useState(false)
  const { heading, focusNext } = useStepFocus(step)
  const server = useServerErrors(step, go, focusNext)
  const question = useFamilyQuestion(form, go)
  const { errors } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: the summary changes only with a new attempt, or the page would move while somebody types
  const stepErrors = useMemo(() => (failed?.step === step ? stepErrorsOf(step, errors) : []), [failed, step])

  const advance = async (to: number) => {
    await painted()
    const isRight = await form.trigger(STEPS[step]?.fields, { shouldFocus: true })
    setFailed(isRight ? null : { step })
    if (!isRight) return
    setMovedOn(true)
    server.settle()
    if (step !== 2 || !question.ask(to)) go(to)
  }
  const leadTo = (paths: readonly string[], found: FieldErrors<ApplicationDraft>) => {
    const target = Math.min(...paths.map(stepOf))
    const first = stepErrorsOf(target, found)[0]
    setFailed({ step: target })
    if (target !== step) {
      focusNext(first?.id ?? null)
      go(target)
    } else if (first) form.setFocus(first.path)
  }
  const submit = form.handleSubmit(
    async (application) => {
      setFailed(null)
      server.show(await send(application))
    },
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
    server.show([])
    restart()
  }
  const review = () => void advance(LAST_STEP)
  const summary = { lines: stepErrors.length > 0 ? stepErrors : server.lines, attempt: server.attempt }
  return {
    form,
    photo,
    isSending,
    // only on the step that the applicant returned to
    showsRestored: draft.wasRestored && !hasMovedOn,
    step,
    heading,
    summary,
    follow: server.follow,
    question,
    cameFromReview,
    go,
    goBack,
    review,
    onSubmit,
    startOver,
  }
}

/**
 * The server's errors, listed at the top of every step until they are corrected. The step of the first one is opened.
 */
function useServerErrors(step: number, go: (step: number) => void, focusNext: (id: string | 'summary' | null) => void) {
  const [{ lines, attempt }, setErrors] = useState<{ lines: SummaryLine[]; attempt: number }>(NONE)
  const show = (refused: readonly Refused[]) => {
    const found = serverErrorsOf(refused)
    setErrors((before) => ({ lines: found, attempt: before.attempt + (found.length > 0 ? 1 : 0) }))
    const target = found.find(({ id }) => id)?.step ?? step
    if (target === step) return
    focusNext('summary')
    go(target)
  }
  /** The errors of this step were corrected, so the application may be sent again. */
  const settle = () =>
    setErrors((before) => ({ ...before, lines: before.lines.filter((line) => line.id && line.step !== step) }))
  const follow = (id: string) => {
    const line = lines.find((each) => each.id === id)
    if (!line) return
    focusNext(id)
    go(line.step)
  }
  return { lines, attempt, show, settle, follow }
}

const NONE = { lines: [], attempt: 0 }

/**
 * Focuses the heading of a new step, or the control of an error, or the error summary. The first step of a visit
 * receives no focus.
 */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const next = useRef<string | 'summary' | null>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const target = next.current
    next.current = null
    // the summary focuses itself
    if (target === 'summary') return
    if (target) document.getElementById(target)?.focus()
    else {
      heading.current?.focus({ preventScroll: true })
      showTop()
    }
  }, [step])
  const focusNext = (id: string | 'summary' | null) => {
    next.current = id
  }
  return { heading, focusNext }
}

type Place = { step: number; from?: number }

/** Stores the wizard's step in the browser's history, so that the back button goes one step back. */
function useWizardStep() {
  const place = readPlace(useHistoryState())
  const [path, navigate] = useLocation()
  const go = useCallback(
    (step: number) => navigate(path, { state: { step, from: place.step } satisfies Place }),
    [navigate, path, place.step],
  )
  const goBack = () => (place.from === place.step - 1 ? history.back() : go(place.step - 1))
  const restart = useCallback(() => navigate(path, { replace: true, state: null }), [navigate, path])
  return { step: place.step, cameFromReview: place.from === LAST_STEP, go, goBack, restart }
}

function readPlace(state: unknown): Place {
  const { step, from } = (state ?? {}) as Partial<Place>
  return {
    step: Number.isInteger(step) ? Math.min(Math.max(step!, 0), LAST_STEP) : 0,
    ...(from !== undefined && { from }),
  }
}
