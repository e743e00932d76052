import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { ROLE_LABELS, ROLES } from '#shared/accounts/account-enums.ts'
import { NewAccount } from '#shared/admin/people-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { setFieldErrors } from '#web/platform/editing/field-errors.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormButtons } from '#web/platform/ui/form/form-footer.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import styles from '../office.module.css'

type Created = ResponseOf<'POST /api/admin/people'>

/** Creates an account. Its temporary password is shown once and never stored in plain text. */
export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [created, setCreated] = useState<Created | null>(null)
  const form = useForm<NewAccount>({
    resolver: standardSchemaResolver(NewAccount),
    defaultValues: { firstName: '', lastName: '', email: '', role: 'user' },
  })
  const create = useSend('POST /api/admin/people', {
    changes: ['/api/admin/people', '/api/admin/activity'],
    onSuccess: setCreated,
    onError: (error) => {
      setFieldErrors(error, form.setError)
      showPortalFailure(error)
    },
  })
  if (created) return <PasswordOnce created={created} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={() => !create.isPending && onClose()}
      title="New account"
      actions={
        <FormButtons form={formId} busy={create.isPending} onCancel={onClose}>
          Create account
        </FormButtons>
      }
    >
      <form
        id={formId}
        className="stack"
        noValidate
        autoComplete="off"
        onSubmit={form.handleSubmit((body) => create.mutate({ body }))}
      >
        <AccountFields form={form} />
      </form>
    </Dialog>
  )
}

function AccountFields({ form: { register, formState } }: { form: UseFormReturn<NewAccount> }) {
  const { errors } = formState
  return (
    <>
      <Field label="First name" error={errors.firstName?.message}>
        <TextInput {...register('firstName')} />
      </Field>
      <Field label="Last name" optional error={errors.lastName?.message}>
        <TextInput {...register('lastName')} />
      </Field>
      <Field label="Email" help="The person logs in with this address." error={errors.email?.message}>
        <TextInput type="email" {...register('email')} />
      </Field>
      <Field label="Role" error={errors.role?.message}>
        <Select {...register('role')}>
          <Options values={ROLES} labels={ROLE_LABELS} />
        </Select>
      </Field>
    </>
  )
}

function PasswordOnce({ created: { account, temporaryPassword }, onClose }: { created: Created; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Account created" actions={<Button onClick={onClose}>Done</Button>}>
      <div className="stack">
        <p>
          {account.firstName} can log in with <b className="anywhere">{account.email}</b> and the temporary password
          below, and must then choose a new one.
        </p>
        <p className={styles.password}>{temporaryPassword}</p>
        <p className="small soft">
          You will not see this password again. It works for 14 days. Please give it to the person yourself.
        </p>
      </div>
    </Dialog>
  )
}
