import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import type { ApplicationForm } from '#shared/membership/application-rules.ts'
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import type { ApplicationDraft } from './application-draft.ts'
import { checkApplication, type WizardForm } from './application-form.ts'
import { openDraft, removeDraftsOf, type TabDraft } from './draft/tab-draft.ts'
import { explainFailure, isAboutFile, type Refused, refusedBy } from './refused-fields.ts'
import { usePhoto } from './use-photo.ts'

type ApplicationOptions = {
  /** The owner of the draft on this device: an account, or the visitor. */
  owner: string
  start: ApplicationDraft
  /** The photo of an earlier application, used unless another is chosen. */
  earlierPhotoUrl?: string | null
  /** Receives the email address of the application. */
  onSent: (email: string) => void
}

/** The form of the wizard, its saved draft, and sending the photo and the application. */
export function useApplication({ owner, start, earlierPhotoUrl = null, onSent }: ApplicationOptions) {
  const photo = usePhoto(earlierPhotoUrl)
  const form: WizardForm = useForm({ defaultValues: start, resolver: checkApplication })
  const draft = useSavedDraft(form, owner, start)
  const [isSending, setSending] = useState(false)

  /** Resolves to the server's errors; an empty list when the application is sent. */
  const send = async (application: ApplicationForm): Promise<Refused[]> => {
    setSending(true)
    try {
      const photoUrl = await photo.send().catch(showPhotoFailure)
      if (typeof photoUrl === 'object' && photoUrl !== null) return photoUrl
      await call('POST /api/members/register', { body: bodyOf(application, photoUrl) })
      draft.finish(application.email)
      onSent(application.email)
      return []
    } catch (error) {
      showFailure(error, { title: 'Registration Failed', fallback: explainFailure(error) })
      return showRefused(error)
    } finally {
      setSending(false)
    }
  }
  const showPhotoFailure = (error: unknown): Refused[] => {
    showFailure(null, { title: 'Registration Failed', fallback: 'Failed to upload photo' })
    const message = explainFailure(error)
    if (!isAboutFile(error)) return [{ path: null, message }]
    photo.reject(message)
    return [{ path: 'photo', message }]
  }
  const showRefused = (error: unknown): Refused[] => {
    const refused = refusedBy(error)
    for (const { path, message } of refused) {
      if (path === 'photo') photo.reject(message)
      else if (path) form.setError(path as FieldPath<ApplicationDraft>, { message })
    }
    return refused
  }
  return { form, photo, draft, isSending, send }
}

function bodyOf({ email, agreeToTerms, familyMembers, planId, ...member }: ApplicationForm, photoUrl: string | null) {
  const chosen = { ...(planId && { planId }), ...(photoUrl && { photoUrl }) }
  return { member: { ...member, ...chosen }, familyMembers, email, agreeToTerms }
}

/** Saves every change on this device and restores it later, except the consent, which is required each time. */
function useSavedDraft(form: WizardForm, owner: string, start: ApplicationDraft) {
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
