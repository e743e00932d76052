import { createContext, type FormEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import type { ButtonVariant } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { PasswordInput } from '#web/platform/ui/form/password-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { useAccount } from '../use-account.ts'

/** How long the page remembers a password that was correct. */
const REMEMBERED_MS = 5 * 60_000

type PasswordQuestion = {
  title: string
  /** The text of the button. */
  action: string
  variant?: ButtonVariant
  /** Asks even if the page remembers the password: for what cannot be undone. */
  isAlwaysAsked?: boolean
  send: (password: string) => void
}

type PasswordAsker = {
  /** Calls `send` with the password, which is asked once and then remembered while the page is open. */
  ask: (question: PasswordQuestion) => void
  /** The server has accepted the password. */
  accept: () => void
  /** Shows that the password was wrong; false if the call has failed for another reason. */
  reject: (failure: Error) => boolean
}

const Asker = createContext<PasswordAsker | null>(null)

export function usePassword(): PasswordAsker {
  const asker = useContext(Asker)
  if (!asker) throw new Error('usePassword() needs a PasswordDialog around it')
  return asker
}

/** One dialog for everything on the account page that requires the password. */
export function PasswordDialog({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<PasswordQuestion | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const sent = useRef<{ question: PasswordQuestion; password: string } | null>(null)
  const remembered = useRef<{ password: string; until: number } | null>(null)
  const asker = useMemo<PasswordAsker>(() => {
    const finish = () => {
      setBusy(false)
      setQuestion(null)
    }
    return {
      ask(next) {
        setError('')
        const known = remembered.current
        if (next.isAlwaysAsked || !known || known.until < Date.now()) return setQuestion(next)
        sent.current = { question: next, password: known.password }
        next.send(known.password)
      },
      accept() {
        if (sent.current) remembered.current = { password: sent.current.password, until: Date.now() + REMEMBERED_MS }
        finish()
      },
      reject(failure) {
        const isWrong = failure instanceof ApiError && failure.code === 'wrong_password'
        if (!isWrong) finish()
        else {
          remembered.current = null
          setBusy(false)
          setError(failure.userMessage)
          setQuestion(sent.current?.question ?? null)
        }
        return isWrong
      },
    }
  }, [])
  const submit = (password: string) => {
    if (!question || isBusy) return
    if (!password) return setError('Please enter your password')
    setError('')
    setBusy(true)
    sent.current = { question, password }
    question.send(password)
  }
  return (
    <Asker value={asker}>
      {children}
      {question && (
        <PasswordForm
          question={question}
          error={error}
          isBusy={isBusy}
          onSubmit={submit}
          onClose={() => setQuestion(null)}
        />
      )}
    </Asker>
  )
}

type PasswordFormProps = {
  question: PasswordQuestion
  error: string
  isBusy: boolean
  onSubmit: (password: string) => void
  onClose: () => void
}

function PasswordForm({ question, error, isBusy, onSubmit, onClose }: PasswordFormProps) {
  const { account } = useAccount()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={question.title}
      action={question.action}
      variant={question.variant}
      busy={isBusy}
      onSubmit={submit}
    >
      {/* tells a password manager whose password this is */}
      <input type="text" hidden readOnly autoComplete="username" value={account?.email ?? ''} />
      <Field label="Your password" error={error}>
        <PasswordInput name="password" />
      </Field>
    </FormDialog>
  )
}
