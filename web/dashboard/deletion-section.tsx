import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trash2 } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { DeletionReason } from '#shared/dashboard/deletion-request-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import styles from '#web/accounts/own-account/account-section.module.css'
import { AccountSection } from '#web/accounts/own-account/account-section.tsx'
import { usePassword } from '#web/accounts/own-account/password-question.tsx'
import { showFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'

export function DeletionSection() {
  const { data } = useApi('GET /api/account/erasure')
  return (
    <AccountSection
      id="erasure"
      Icon={Trash2}
      title="Delete account and data"
      summary={
        data?.request
          ? `Requested on ${formatLongDate(data.request.createdAt)}`
          : 'Ask us to delete everything about you'
      }
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
  const password = usePassword()
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(DeletionReason),
    defaultValues: { reason: '' },
  })
  const ask = useSend('POST /api/account/erasure', {
    changes: ['/api/account/erasure'],
    onSuccess: ({ message }) => {
      password.accept()
      toast({ title: 'Request Sent', description: message })
    },
    onError: (error) => {
      if (!password.reject(error)) showFailure(error, { title: 'Error', fallback: 'The request could not be sent.' })
    },
  })
  const { errors } = formState
  const request = ({ reason }: { reason?: string | undefined }) =>
    password.ask({
      title: 'Request deletion of your account and data',
      action: 'Request deletion',
      variant: 'danger',
      isAlwaysAsked: true,
      send: (typed) => ask.mutate({ body: { reason, password: typed } }),
    })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit(request)}>
      <Field label="Is there anything we should know?" optional error={errors.reason?.message}>
        <Textarea rows={3} {...register('reason')} />
      </Field>
      <Button type="submit" variant="danger" busy={ask.isPending}>
        Request deletion
      </Button>
    </form>
  )
}
