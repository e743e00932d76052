import { useCallback, useEffect, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import type { ApplicationForm } from '#shared/membership/application-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { tellFailure } from '#web/platform/failures.ts'
import { type ApplicationDraft, discardDraft, findDraft, keepDraft } from './application-draft.ts'
import { checkApplication, type WizardForm } from './application-form.ts'
import { usePhoto } from './use-photo.ts'

type Given = {
  /** Whose draft is kept on this device: an account, or the visitor. */
  owner: string
  start: ApplicationDraft
  /** The photo of an earlier application: it stays unless another is chosen. */
  earlierPhotoUrl?: string | null
  onSent: () => void
}

/** The form of the wizard, the draft behind it, and the sending of both photo and application. */
export function useApplication({ owner, start, earlierPhotoUrl = null, onSent }: Given) {
  const photo = usePhoto(earlierPhotoUrl)
  const form: WizardForm = useForm({ defaultValues: start, resolver: checkApplication })
  const draft = useKeptDraft(form, owner, start)
  const [isSending, setSending] = useState(false)

  /** Resolves to the fields that the server refused; none when the application is in, or when the reason lies elsewhere. */
  const send = async (application: ApplicationForm): Promise<string[]> => {
    setSending(true)
    try {
      const photoUrl = await photo.send().catch(tellPhotoFailure)
      if (photoUrl === undefined) return ['photo']
      await call('POST /api/members/register', { body: bodyOf(application, photoUrl) })
      draft.forget()
      onSent()
      return []
    } catch (error) {
      tellFailure(error, { title: 'Registration Failed', fallback: LOST })
      return showRefusedFields(error)
    } finally {
      setSending(false)
    }
  }
  const tellPhotoFailure = (error: unknown) => {
    photo.reject((error instanceof ApiError && error.words) || LOST)
    tellFailure(null, { title: 'Registration Failed', fallback: 'Failed to upload photo' })
    return undefined
  }
  const showRefusedFields = (error: unknown): string[] => {
    if (!(error instanceof ApiError)) return []
    if (error.code === 'invalid_photo') photo.reject(error.words)
    const refused = Object.entries(error.fields ?? {}).map(([path, message]) => [
      path.replace(/^member\./, ''),
      message,
    ])
    for (const [path = '', message = ''] of refused) {
      if (path === 'photoUrl') photo.reject(message)
      else form.setError(path as FieldPath<ApplicationDraft>, { message })
    }
    return error.code === 'invalid_photo' ? ['photo'] : refused.map(([path = '']) => path)
  }
  return { form, photo, draft, isSending, send }
}

const LOST = 'The connection was lost. Nothing you wrote is gone: please try again.'

function bodyOf({ email, agreeToTerms, familyMembers, ...member }: ApplicationForm, photoUrl: string | null) {
  return { member: { ...member, ...(photoUrl && { photoUrl }) }, familyMembers, email, agreeToTerms }
}

/** Writes every change down on this device and brings it back; consent is asked for anew each time. */
function useKeptDraft(form: WizardForm, owner: string, start: ApplicationDraft) {
  const [wasRestored, setRestored] = useState(false)
  useEffect(() => {
    const kept = findDraft(owner)
    if (kept) form.reset({ ...kept, agreeToTerms: false }, { keepDefaultValues: true })
    setRestored(kept !== null)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // a message goes as soon as its field is right; on leaving the field it would move the button being pressed
        if (name && form.getFieldState(name as FieldPath<ApplicationDraft>).error)
          void form.trigger(name as FieldPath<ApplicationDraft>)
        if (!isSame(values, start)) keepDraft(owner, { ...values, agreeToTerms: false })
      },
    })
  }, [form, owner, start])
  const forget = useCallback(() => {
    form.reset(start)
    discardDraft(owner)
    setRestored(false)
  }, [form, owner, start])
  return { wasRestored, forget }
}

const isSame = (draft: ApplicationDraft, other: ApplicationDraft) => JSON.stringify(draft) === JSON.stringify(other)
