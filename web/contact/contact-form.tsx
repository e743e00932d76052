import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CONTACT_SUBJECTS, type ContactSubject, DEFAULT_CONTACT_SUBJECT } from '#shared/contact/contact-enums.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { FormRejection } from '#web/platform/editing/form-rejection.tsx'
import { findSavedDraft, forget, saveDraft } from '#web/platform/editing/saved-drafts.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useFormReply } from '#web/platform/form-reply.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import styles from './contact-form.module.css'

const SENT = { title: 'Message Sent', description: "Thank you for your message. We'll get back to you soon!" }
const NOT_SENT = {
  title: 'Failed to Send Message',
  fallback: 'The connection was lost. Your message is still here: please try again.',
}

/**
 * Sends a message to the committee, with scripts or without (`isSent`). The browser checks required fields; the server's
 * errors appear at their fields.
 */
export function ContactForm({ isSent }: { isSent: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const [reply, setReply] = useState(useFormReply())
  const [errors, setErrors] = useState<Record<string, string>>(reply?.messages ?? {})
  const typed = reply?.values ?? {}
  const sending = useSend('POST /api/contact', {
    onSuccess: () => {
      toast(SENT)
      forget(DRAFT)
      empty(form.current)
    },
    onError: (error) => {
      setErrors(fieldErrorsOf(error))
      showFailure(error, NOT_SENT)
    },
  })
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  useEffect(() => restoreDraft(form.current), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setErrors({})
    setReply(undefined)
    sending.mutate({ body: readForm(event.currentTarget) })
  }
  return (
    <form ref={form} method="post" className="grid gap-5" onSubmit={submit} onInput={keepDraft}>
      {isSent && (
        <Alert tone="green" title={SENT.title}>
          {SENT.description}
        </Alert>
      )}
      {reply && <FormRejection title={NOT_SENT.title} reply={reply} />}
      <div className="field-row">
        <Field label="Full Name *" error={errors.name}>
          <TextInput name="name" autoComplete="name" defaultValue={typed.name} required />
        </Field>
        <Field label="Email Address *" error={errors.email}>
          <TextInput type="email" name="email" autoComplete="email" defaultValue={typed.email} required />
        </Field>
      </div>
      <Field label="Subject" error={errors.subject}>
        <Select name="subject" defaultValue={typed.subject || DEFAULT_CONTACT_SUBJECT}>
          {CONTACT_SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {subject}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Message *" error={errors.message}>
        <Textarea name="message" rows={5} defaultValue={typed.message} required />
      </Field>
      <div className={styles.unseen} aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Button type="submit" size="large" disabled={sending.isPending}>
          {sending.isPending ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
    </form>
  )
}

const DRAFT = 'contact-message'

function keepDraft({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const { website, ...draft } = readForm(currentTarget)
  saveDraft(DRAFT, { draft, origin: { found: draft, basedOn: undefined } })
}

/** Fills in what was typed before a reload, unless something has been typed since. */
function restoreDraft(form: HTMLFormElement | null): void {
  const saved = findSavedDraft<Record<string, string>>(DRAFT)
  if (!form || !saved || readForm(form).message) return
  for (const [name, value] of Object.entries(saved.draft)) {
    const field = form.elements.namedItem(name)
    if (field && 'value' in field) field.value = value
  }
}

function empty(form: HTMLFormElement | null): void {
  form?.reset()
  const subject = form?.elements.namedItem('subject')
  // after a message sent without scripts, the select still starts with that message's subject
  if (subject instanceof HTMLSelectElement) subject.value = DEFAULT_CONTACT_SUBJECT
}

function readForm(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    subject: text('subject') as ContactSubject,
    message: text('message'),
    website: text('website'),
  }
}
