import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { DeletionRequestForm } from '#shared/dashboard/deletion-request-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import styles from '#web/accounts/own-account/account-section.module.css'
import { AccountSection } from '#web/accounts/own-account/account-section.tsx'
import { ApiError } from '#web/platform/api-error.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { PasswordInput } from '#web/platform/ui/form/password-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'

export function DeletionSection() {
  const { data } = useApi('GET /api/account/erasure')
  return (
    <AccountSection
      id="erasure"
      title="Delete account and data"
      lead={
        <>
          You can ask us to delete your account and all your data. This cannot be undone. We keep payments and receipts
          without your name. The <Anchor href="/privacy">privacy notice</Anchor> explains why.
        </>
      }
    >
      {data && (data.request ? <OpenRequest since={data.request.createdAt} /> : <RequestForm />)}
    </AccountSection>
  )
}

function OpenRequest({ since }: { since: string }) {
  const withdraw = useSend('DELETE /api/account/erasure', {
    changes: ['/api/account/erasure'],
    onSuccess: ({ message }) => toast({ title: 'Request Withdrawn', description: message }),
    onError: (error) => showFailure(error, { title: 'Error', fallback: 'The request could not be withdrawn.' }),
  })
  return (
    <Alert tone="amber" title={`You requested deletion on ${formatLongDate(since)}`}>
      <p>You can withdraw the request until your data has been deleted.</p>
      <Button variant="outline" busy={withdraw.isPending} onClick={() => withdraw.mutate({})}>
        Withdraw request
      </Button>
    </Alert>
  )
}

function RequestForm() {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(DeletionRequestForm),
    defaultValues: { password: '', reason: '' },
  })
  const ask = useSend('POST /api/account/erasure', {
    changes: ['/api/account/erasure'],
    onSuccess: ({ message }) => toast({ title: 'Request Sent', description: message }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password')
        setError('password', { message: error.userMessage })
      else showFailure(error, { title: 'Error', fallback: 'The request could not be sent.' })
    },
  })
  const { errors } = formState
  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit((body) => ask.mutate({ body }))}>
      <Field label="Is there anything we should know?" optional error={errors.reason?.message}>
        <Textarea rows={3} {...register('reason')} />
      </Field>
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput {...register('password')} />
      </Field>
      <Button type="submit" variant="danger" busy={ask.isPending}>
        Request deletion
      </Button>
    </form>
  )
}
