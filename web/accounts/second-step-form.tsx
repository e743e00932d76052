import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Code } from '#shared/accounts/second-step-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { showLoginFailure } from './login-form.tsx'

type SecondStepFormProps = {
  credentials: { email: string; password: string }
  onLogin: (isFirstLogin: boolean) => void
  onBack: () => void
}

/** The second step of signing in: a code from the app, or a recovery code. */
export default function SecondStepForm({ credentials, onLogin, onBack }: SecondStepFormProps) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: standardSchemaResolver(Code),
    defaultValues: { code: '' },
  })
  useEffect(() => setFocus('code'), [setFocus])
  const login = useSend('POST /api/auth/second-step', {
    withoutSession: true,
    onSuccess: ({ isFirstLogin }) => onLogin(isFirstLogin),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_code') setError('code', { message: error.userMessage })
      else showLoginFailure(error)
    },
  })
  const isBusy = login.isPending || login.isSuccess
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(({ code }) => login.mutate({ body: { ...credentials, code } }))}
    >
      <Field
        label="Code"
        help="If you do not have your phone, enter a recovery code"
        error={formState.errors.code?.message}
      >
        <TextInput autoComplete="one-time-code" autoCapitalize="characters" {...register('code')} />
      </Field>
      <Button type="submit" size="large" block busy={isBusy}>
        {isBusy ? 'Logging in...' : 'Login'}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Back to password
      </Button>
    </form>
  )
}
