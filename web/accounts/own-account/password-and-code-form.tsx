import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { PasswordAndCode } from '#shared/accounts/second-step-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { PasswordInput } from '#web/platform/ui/form/password-input.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import styles from './account-section.module.css'

type PasswordAndCodeFormProps = {
  doing: 'renew' | 'disable'
  onCodes: (codes: readonly string[]) => void
  onDone: () => void
}

/** Asks for the password and a code again before two-step sign-in is changed. */
export function PasswordAndCodeForm({ doing, onCodes, onDone }: PasswordAndCodeFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(PasswordAndCode),
    defaultValues: { password: '', code: '' },
  })
  const onError = (error: Error) => {
    const code = error instanceof ApiError ? error.code : undefined
    if (error instanceof ApiError && code === 'wrong_password') setError('password', { message: error.userMessage })
    else if (error instanceof ApiError && code === 'wrong_code') setError('code', { message: error.userMessage })
    else showFailure(error, { title: 'Error', fallback: 'Nothing was changed. Please try again.' })
  }
  const renew = useSend('POST /api/account/recovery-codes', {
    changes: ['/api/account'],
    onSuccess: ({ recoveryCodes }) => {
      onCodes(recoveryCodes)
      onDone()
    },
    onError,
  })
  const disable = useSend('POST /api/account/second-step/disable', {
    changes: ['/api/account', '/api/auth/user'],
    onSuccess: ({ message }) => {
      toast({ title: 'Turned off', description: message })
      onDone()
    },
    onError,
  })
  const { errors } = formState
  const send = doing === 'renew' ? renew : disable
  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit((body) => send.mutate({ body }))}>
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput {...register('password')} />
      </Field>
      <Field label="Code" help="From your authenticator app, or a recovery code" error={errors.code?.message}>
        <TextInput autoComplete="one-time-code" {...register('code')} />
      </Field>
      <FormFooter variant={doing === 'renew' ? 'primary' : 'danger'} busy={send.isPending} onCancel={onDone}>
        {doing === 'renew' ? 'Create new recovery codes' : 'Turn off two-step sign-in'}
      </FormFooter>
    </form>
  )
}
