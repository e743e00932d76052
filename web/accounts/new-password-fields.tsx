import clsx from 'clsx'
import { Check, Dot } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { normalPassword } from '#shared/accounts/password-rules.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { PasswordInput } from '#web/platform/ui/form/password-input.tsx'
import styles from './new-password-fields.module.css'

type NewPasswordFieldsProps = {
  newPassword: UseFormRegisterReturn
  confirmation: UseFormRegisterReturn
  errors: { newPassword?: string | undefined; confirmation?: string | undefined }
  /** The new password typed so far. */
  typed: string
}

/** A new password, typed twice, and its requirements, which are ticked off during typing. */
export function NewPasswordFields({ newPassword, confirmation, errors, typed }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label="New Password" error={errors.newPassword}>
        <PasswordInput shows="new password" autoComplete="new-password" {...newPassword} />
      </Field>
      <PasswordHints typed={typed} />
      <Field label="Confirm New Password" error={errors.confirmation}>
        <PasswordInput shows="confirmation" autoComplete="new-password" {...confirmation} />
      </Field>
    </>
  )
}

const HINTS = [
  { text: 'At least 8 characters', isMet: (typed: string) => typed.length >= 8 },
  { text: 'One uppercase letter', isMet: (typed: string) => /[A-Z]/.test(typed) },
  { text: 'One lowercase letter', isMet: (typed: string) => /[a-z]/.test(typed) },
  { text: 'One number', isMet: (typed: string) => /[0-9]/.test(typed) },
]

function PasswordHints({ typed }: { typed: string }) {
  return (
    <ul className={styles.hints} aria-label="Password requirements">
      {HINTS.map(({ text, isMet }) => (
        <li key={text} className={clsx(isMet(normalPassword(typed)) && 'good')}>
          {isMet(normalPassword(typed)) ? <Check /> : <Dot />}
          {text}
        </li>
      ))}
    </ul>
  )
}
