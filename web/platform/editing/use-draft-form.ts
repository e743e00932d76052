import { useState } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { focusFirstError } from './first-error.ts'

type Errors = Readonly<Record<string, string>>

/** A draft and the server's errors beside its fields; anything else that goes wrong is a toast. */
export function useDraftForm<Draft extends object>(start: Draft) {
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<Errors>({})
  const set = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }))
  return {
    draft,
    errors,
    set,
    clear: () => {
      setDraft(start)
      setErrors({})
    },
    onError: (failure: Error) => {
      if (failure instanceof ApiError && failure.fields) {
        setErrors(failure.fields)
        void focusFirstError()
      } else showPortalFailure(failure)
    },
    /** The value, length and change of a text control. */
    text: <Name extends keyof Draft>(name: Name) => ({
      value: draft[name] as string,
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) =>
        set({ [name]: target.value } as unknown as Partial<Draft>),
    }),
  }
}
