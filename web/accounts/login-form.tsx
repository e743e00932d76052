import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Credentials } from '#shared/accounts/password-rules.ts'
import type { FormReply } from '#shared/platform/form-reply.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { FormRejection } from '#web/platform/editing/form-rejection.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { PasswordInput } from '#web/platform/ui/form/password-input.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import styles from './login-form.module.css'
import { isSiteResponse } from './site-response.ts'

type LoginFormProps = {
  email: string
  /** What the server said to a form that was sent without scripts. */
  reply: FormReply | undefined
  /** Focuses the first field when this panel has just replaced the other one. */
  focused: boolean
  /** The browser does not store the session. */
  isBlocked: boolean
  onLogin: (isFirstLogin: boolean) => void
  /** Called when the password is right and a code is required too. */
  onSecondStep: (credentials: { email: string; password: string }) => void
  /** The address of the panel for a new password. */
  forgotUrl: string
  /** Called with the email address typed so far. */
  onForgot: (email: string) => void
}

export function LoginForm({
  email,
  reply,
  focused,
  isBlocked,
  forgotUrl,
  onLogin,
  onSecondStep,
  onForgot,
}: LoginFormProps) {
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
    resolver: standardSchemaResolver(Credentials),
    defaultValues: { email, password: '' },
  })
  useEffect(() => {
    if (focused) setFocus('email')
  }, [focused, setFocus])
  const login = useSend('POST /api/auth/login', {
    withoutSession: true,
    onSuccess: ({ isFirstLogin }) => onLogin(isFirstLogin),
    onError: (error, { body }) => {
      if (error instanceof ApiError && error.code === 'second_step_required') return onSecondStep(body)
      showLoginFailure(error)
      setFocus('password', { shouldSelect: true })
    },
  })
  const { errors } = formState
  const refused = formState.submitCount === 0 ? reply : undefined
  // still busy after success: the browser is opening the next page
  const isBusy = login.isPending || (login.isSuccess && !isBlocked)
  return (
    <form method="post" noValidate onSubmit={handleSubmit((body) => login.mutate({ body }))}>
      {refused && <FormRejection title="Login Failed" reply={refused} />}
      <Field label="Email" error={errors.email?.message ?? refused?.messages.email}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          aria-required
          defaultValue={email}
          {...register('email')}
        />
      </Field>
      <Field label="Password" error={errors.password?.message ?? refused?.messages.password}>
        <PasswordInput {...register('password')} />
      </Field>
      <Button type="submit" size="large" block busy={isBusy}>
        {isBusy ? 'Logging in...' : 'Login'}
      </Button>
      <div className={styles.ways}>
        <ButtonLink
          variant="quiet"
          className={styles.forgot}
          href={forgotUrl}
          onClick={(event) => {
            event.preventDefault()
            onForgot(getValues('email'))
          }}
        >
          Forgot password?
        </ButtonLink>
        <p>
          New here? <Anchor href="/membership">Apply for membership</Anchor>
        </p>
      </div>
    </form>
  )
}

/** A rejected login is not a lost session, so there is no redirect. */
export function showLoginFailure(error: Error) {
  if (isSiteResponse(error)) {
    const description = error.userMessage || 'Invalid email or password'
    toast({ title: 'Login Failed', description, variant: 'destructive' })
  } else {
    const description = 'An error occurred during login. Please try again.'
    toast({ title: 'Login Error', description, variant: 'destructive' })
  }
}
