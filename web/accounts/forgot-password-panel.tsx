import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ResetRequest } from '#shared/accounts/password-rules.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { SubmitButton } from '#web/platform/ui/button/submit-button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'

type ForgotPasswordPanelProps = {
  email: string
  /** Focuses the first field when this panel has just replaced the other one. */
  focused: boolean
  onBack: () => void
}

export function ForgotPasswordPanel({ email, focused, onBack }: ForgotPasswordPanelProps) {
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
    resolver: standardSchemaResolver(ResetRequest),
    defaultValues: { email },
  })
  useEffect(() => {
    if (focused) setFocus('email')
  }, [focused, setFocus])
  const request = useSend('POST /api/auth/forgot-password', {
    onSuccess: () => toast(SENT),
    onError: () => toast(NOT_SENT),
  })
  const send = handleSubmit((body) => request.mutate({ body }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (getValues('email').trim() !== '') return send(event)
    event.preventDefault()
    toast(EMPTY)
    setFocus('email')
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      {request.isSuccess && <Alert tone="green">{SENT.description}</Alert>}
      <Field label="Email" error={formState.errors.email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="username" {...register('email')} />
      </Field>
      <SubmitButton size="large" block busy={request.isPending}>
        {request.isPending ? 'Sending...' : 'Send Reset Link'}
      </SubmitButton>
      <Button variant="quiet" block onClick={onBack}>
        Back to Login
      </Button>
    </form>
  )
}

const SENT = {
  title: 'Password Reset',
  description: 'If an account with that email exists, a password reset link has been sent.',
} as const
const NOT_SENT = {
  title: 'Error',
  description: 'Failed to send password reset email. Please try again.',
  variant: 'destructive',
} as const
const EMPTY = {
  title: 'Email Required',
  description: 'Please enter your email address',
  variant: 'destructive',
} as const
