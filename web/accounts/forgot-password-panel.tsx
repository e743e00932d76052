import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ResetRequest } from '#shared/accounts/password-rules.ts'
import type { FormReply } from '#shared/platform/form-reply.ts'
import { FormRejection } from '#web/platform/editing/form-rejection.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'

type ForgotPasswordPanelProps = {
  email: string
  /** It was sent without scripts. */
  isSent: boolean
  /** What the server said to a form that was sent without scripts. */
  reply: FormReply | undefined
  /** Focuses the first field when this panel has just replaced the other one. */
  focused: boolean
  backUrl: string
  onBack: () => void
}

export function ForgotPasswordPanel(props: ForgotPasswordPanelProps) {
  const { email, isSent, reply, focused, backUrl, onBack } = props
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
    resolver: standardSchemaResolver(ResetRequest),
    defaultValues: { email },
  })
  useEffect(() => {
    if (focused) setFocus('email')
  }, [focused, setFocus])
  const request = useSend('POST /api/auth/forgot-password', {
    onError: () => toast(NOT_SENT),
  })
  const refused = formState.submitCount === 0 ? reply : undefined
  const send = handleSubmit((body) => request.mutate({ body }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (getValues('email').trim() !== '') return send(event)
    event.preventDefault()
    toast(EMPTY)
    setFocus('email')
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      {(request.isSuccess || isSent) && (
        <Alert tone="green" announce={request.isSuccess}>
          {SENT}
        </Alert>
      )}
      {refused && <FormRejection title={NOT_SENT.title} reply={refused} />}
      <Field label="Email" error={formState.errors.email?.message ?? messageOf(refused)}>
        <TextInput type="email" inputMode="email" autoComplete="username" defaultValue={email} {...register('email')} />
      </Field>
      <Button type="submit" size="large" block busy={request.isPending}>
        {request.isPending ? 'Sending...' : 'Send Reset Link'}
      </Button>
      <ButtonLink
        variant="quiet"
        block
        href={backUrl}
        onClick={(event) => {
          event.preventDefault()
          onBack()
        }}
      >
        Back to Login
      </ButtonLink>
    </form>
  )
}

/** An empty field is asked for in the same words as by the toast. */
const messageOf = (refused: FormReply | undefined) =>
  refused?.values.email === '' ? EMPTY.description : refused?.messages.email

const SENT = 'If an account with that email exists, a password reset link has been sent.'
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
