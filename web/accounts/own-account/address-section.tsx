import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { AtSign } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { NewEmail } from '#shared/accounts/own-account-rules.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import styles from './account-section.module.css'
import { AccountSection } from './account-section.tsx'
import { usePassword } from './password-question.tsx'

/** The email address used to sign in. A new one is valid once it is confirmed by mail. */
export function AddressSection() {
  const { data } = useApi('GET /api/account')
  return (
    <AccountSection
      id="address"
      Icon={AtSign}
      title="Login email"
      summary={data?.email}
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
    <Alert tone="amber" title="Confirm your new email address" announce>
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
  const password = usePassword()
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: standardSchemaResolver(NewEmail),
    defaultValues: { newEmail: '' },
  })
  const change = useSend('POST /api/account/email-change', {
    changes: ['/api/account'],
    // the notice above the field says it
    onSuccess: () => {
      password.accept()
      reset()
    },
    onError: (error) => {
      if (!password.reject(error))
        showFailure(error, { title: 'Error', fallback: 'The email address could not be changed.' })
    },
  })
  const { errors } = formState
  const ask = ({ newEmail }: { newEmail: string }) =>
    password.ask({
      title: 'Change your login email',
      action: 'Send link',
      send: (typed) => change.mutate({ body: { newEmail, password: typed } }),
    })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit(ask)}>
      <Field label="New email address" error={errors.newEmail?.message}>
        <TextInput type="email" inputMode="email" autoComplete="off" {...register('newEmail')} />
      </Field>
      <Button type="submit" busy={change.isPending}>
        Send confirmation link
      </Button>
    </form>
  )
}
