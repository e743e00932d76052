import { useState } from 'react'

export type StepName = 'typing' | 'paste' | 'import' | 'discard'
/** What was there before a step. Typing goes on in one step as long as it is in one cell. */
type Step<Value> = { before: Value; name: StepName; cell: string | null }
type Steps<Value> = { value: Value; done: readonly Step<Value>[]; undone: readonly Step<Value>[] }

const MAX_STEPS = 100

/** A value whose changes are undone with Ctrl+Z and repeated with Ctrl+Y, as in a spreadsheet. */
export function useSteps<Value>(start: () => Value) {
  const [steps, setSteps] = useState<Steps<Value>>(() => ({ value: start(), done: [], undone: [] }))
  return {
    value: steps.value,
    /** What would be undone, or null. */
    last: steps.done.at(-1)?.name ?? null,
    change: (name: StepName, next: (now: Value) => Value, cell: string | null = null) =>
      setSteps((now) => withStep(now, { name, cell }, next(now.value))),
    /** Replaces the value without a step: then there is nothing left to undo. */
    replace: (next: (now: Value) => Value) => setSteps((now) => ({ value: next(now.value), done: [], undone: [] })),
    undo: () => setSteps(withoutLast),
    redo: () => setSteps(withLastAgain),
  }
}

function withStep<Value>(steps: Steps<Value>, made: Omit<Step<Value>, 'before'>, value: Value): Steps<Value> {
  const last = steps.done.at(-1)
  const isSame = made.cell !== null && last?.cell === made.cell
  const done = isSame ? steps.done : [...steps.done, { ...made, before: steps.value }].slice(-MAX_STEPS)
  return { value, done, undone: [] }
}

function withoutLast<Value>(steps: Steps<Value>): Steps<Value> {
  const last = steps.done.at(-1)
  if (!last) return steps
  const { before, ...made } = last
  return { value: before, done: steps.done.slice(0, -1), undone: [...steps.undone, { ...made, before: steps.value }] }
}

/** `before` of an undone step is what it led to. */
function withLastAgain<Value>(steps: Steps<Value>): Steps<Value> {
  const last = steps.undone.at(-1)
  if (!last) return steps
  const { before: value, ...made } = last
  return { value, done: [...steps.done, { ...made, before: steps.value }], undone: steps.undone.slice(0, -1) }
}
