import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Check, Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { TRADING_AGE } from '#shared/membership/household/household-rules.ts'
import { EmailAddress } from '#shared/platform/fields/email-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import styles from './household-page.module.css'
import { PointList } from './point-list.tsx'

const resolver = standardSchemaResolver(z.object({ email: EmailAddress }))

type InviteProps = { id: string; name: string; onClose: () => void }

/** Invites somebody of the family to a login of their own, and says what it opens. */
export function InviteDialog({ id, name, onClose }: InviteProps) {
  const form = useForm({ defaultValues: { email: '' }, resolver })
  const invite = useSend('POST /api/members/family/:id/invite', {
    changes: ['/api/members/'],
    onSuccess: ({ message }) => {
      toast({ title: 'Invitation Sent', description: message })
      onClose()
    },
    onError: (error) => {
      showFailure(error, { title: 'Not Invited', fallback: 'The connection was lost. Please try again.' })
      const message = error instanceof ApiError ? error.fields?.email : undefined
      if (message) form.setError('email', { message })
    },
  })
  const firstName = name.split(' ')[0]
  return (
    <FormDialog
      open
      title={`Invite ${firstName}`}
      action="Send the invitation"
      busy={invite.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ email }) => invite.mutate({ params: { id }, body: { email } }))}
    >
      <p>{firstName} gets a login of their own in your household. The link works once, for 7 days.</p>
      <Field
        label={`Email address of ${firstName}`}
        error={form.formState.errors.email?.message}
        help="Each person needs an address of their own."
      >
        <TextInput {...form.register('email')} type="email" autoComplete="off" aria-required />
      </Field>
      <div className={styles.rights}>
        <PointList title={`${firstName} can`} list={CAN} Icon={Check} />
        <PointList title="Only you can" list={ONLY_YOU} Icon={Lock} />
      </div>
    </FormDialog>
  )
}

const CAN = [
  'show their card and their tickets',
  'register themselves for events and programs',
  'see their entries, results and certificates',
  `from ${TRADING_AGE}, write messages and sell on the marketplace`,
]
const ONLY_YOU = [
  'see and pay the dues',
  'add a person or take one out',
  'see the personal data of the others',
  'change the plan or end the membership',
]
