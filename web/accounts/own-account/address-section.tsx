import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { EmailChange } from '#shared/accounts/own-account-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { PasswordInput } from '#web/platform/ui/form/password-input.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import styles from './account-section.module.css'
import { AccountSection } from './account-section.tsx'

/** The email address used to sign in. A new one is valid once it is confirmed by mail. */
export function AddressSection() {
  const { data } = useApi('GET /api/account')
  return (
    <AccountSection
      id="address"
      title="Login email"
      lead={data && `You log in with ${data.email}. We also send our emails there.`}
    >
      {data?.pendingEmail && <PendingAddress address={data.pendingEmail} />}
      <AddressForm />
    </AccountSection>
  )
}

function PendingAddress({ address }: { address: string }) {
  const withdraw = useSend('DELETE /api/account/email-change', { changes: ['/api/account'] })
  return (
    <Alert tone="amber" title="Confirm your new email address">
      <p>
        We have sent a link to {address}. It works for one hour. Your login email changes when you confirm the new one.
      </p>
      <Button variant="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate({})}>
        Keep the current address
      </Button>
    </Alert>
  )
}

function AddressForm() {
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: standardSchemaResolver(EmailChange),
    defaultValues: { newEmail: '', password: '' },
  })
  const change = useSend('POST /api/account/email-change', {
    changes: ['/api/account'],
    onSuccess: ({ message }) => {
      reset()
      toast({ title: 'Check your email', description: message })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password')
        setError('password', { message: error.userMessage })
      else showFailure(error, { title: 'Error', fallback: 'The email address could not be changed.' })
    },
  })
  const { errors } = formState
  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit((body) => change.mutate({ body }))}>
      <Field label="New email address" error={errors.newEmail?.message}>
        <TextInput type="email" inputMode="email" autoComplete="off" {...register('newEmail')} />
      </Field>
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput {...register('password')} />
      </Field>
      <Button type="submit" busy={change.isPending}>
        Send confirmation link
      </Button>
    </form>
  )
}
