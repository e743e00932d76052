import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { ApplicationDraft } from '../application-draft.ts'
import type { WizardForm } from '../application-form.ts'
import { openDraft, removeDraftsOf, type TabDraft } from './tab-draft.ts'

/** Saves every change on this device and restores it later, except the consent, which is required each time. */
export function useSavedDraft(form: WizardForm, owner: string, start: ApplicationDraft) {
  const [wasRestored, setRestored] = useState(false)
  const saved = useRef<TabDraft | null>(null)
  useEffect(() => {
    const draft = openDraft(owner)
    saved.current = draft
    const restore = (found: ApplicationDraft) => {
      form.reset({ ...found, agreeToTerms: false }, { keepDefaultValues: true })
      setRestored(true)
    }
    setRestored(false)
    if (draft.found) restore(draft.found)
    const stopWatching = watch(form, start, (values) => draft.keep(values))
    const isUntouched = () => isSame(form.getValues(), start)
    if (!draft.found) draft.takeOver(isUntouched).then((found) => found && restore(found), keepsNothing)
    const stopFollowing = followPage(draft)
    return () => {
      stopFollowing()
      stopWatching()
      draft.release()
    }
  }, [form, owner, start])
  const forget = useCallback(() => {
    form.reset(start)
    saved.current?.discard()
    setRestored(false)
  }, [form, start])
  /** Called when the application was sent from this email address. */
  const finish = useCallback(
    (email: string) => {
      forget()
      void removeDraftsOf(email).catch(keepsNothing)
    },
    [forget],
  )
  return { wasRestored, forget, finish }
}

/** Releases the draft when the page is left, and takes it up again when it comes back from the back-forward cache. */
function followPage(draft: TabDraft): () => void {
  const leave = () => draft.release()
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && draft.resume()
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
  }
}

function watch(form: WizardForm, start: ApplicationDraft, keep: (draft: ApplicationDraft) => void): () => void {
  return form.subscribe({
    formState: { values: true },
    callback: ({ values, name }) => {
      // an error disappears as soon as its field is right; on blur that would move the button being pressed
      if (name && form.getFieldState(name as FieldPath<ApplicationDraft>).error)
        void form.trigger(name as FieldPath<ApplicationDraft>)
      if (!isSame(values, start)) keep({ ...values, agreeToTerms: false })
    },
  })
}

const isSame = (draft: ApplicationDraft, other: ApplicationDraft) => JSON.stringify(draft) === JSON.stringify(other)
/** A browser that blocks storage saves no draft. */
const keepsNothing = () => {}
