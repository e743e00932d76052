import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { ApplicationDraft } from '../application-draft.ts'
import type { WizardForm } from '../application-form.ts'
import { type KeptDraft, openDraft } from './kept-draft.ts'

/** Writes every change down on this device and brings it back; consent is asked for anew each time. */
export function useKeptDraft(form: WizardForm, owner: string, start: ApplicationDraft) {
  const [wasRestored, setRestored] = useState(false)
  const kept = useRef<KeptDraft | null>(null)
  useEffect(() => {
    const draft = openDraft(owner)
    kept.current = draft
    if (draft.found) form.reset({ ...draft.found, agreeToTerms: false }, { keepDefaultValues: true })
    setRestored(draft.found !== null)
    const stop = watch(form, start, draft.keep)
    addEventListener('pagehide', draft.release)
    return () => {
      removeEventListener('pagehide', draft.release)
      stop()
      draft.release()
    }
  }, [form, owner, start])
  const forget = useCallback(() => {
    form.reset(start)
    kept.current?.discard()
    setRestored(false)
  }, [form, start])
  return { wasRestored, forget }
}

function watch(form: WizardForm, start: ApplicationDraft, keep: (draft: ApplicationDraft) => void): () => void {
  return form.subscribe({
    formState: { values: true },
    callback: ({ values, name }) => {
      // a message goes as soon as its field is right; on leaving the field it would move the button being pressed
      if (name && form.getFieldState(name as FieldPath<ApplicationDraft>).error)
        void form.trigger(name as FieldPath<ApplicationDraft>)
      if (!isSame(values, start)) keep({ ...values, agreeToTerms: false })
    },
  })
}

const isSame = (draft: ApplicationDraft, other: ApplicationDraft) => JSON.stringify(draft) === JSON.stringify(other)
