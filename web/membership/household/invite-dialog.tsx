import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Check, Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { TRADING_AGE } from '#shared/membership/household/household-rules.ts'
import { EmailAddress } from '#shared/platform/fields/email-rules.ts'
import { call } from '#web/platform/call.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSending } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import styles from './household-dialogs.module.css'
import { HOUSEHOLD_CHANGES, type HouseholdDialogProps } from './household-dialogs.ts'
import { PointList } from './point-list.tsx'

const resolver = standardSchemaResolver(z.object({ email: EmailAddress }))

/** Invites somebody of the family to a login of their own, and says what it opens. */
export function InviteDialog({ id, name, memberId, onClose }: HouseholdDialogProps) {
  const form = useForm({ defaultValues: { email: '' }, resolver })
  const invite = useSending({
    send: (body: { email: string }): Promise<unknown> =>
      memberId
        ? call('POST /api/admin/members/:id/family/:personId/invite', { params: { id: memberId, personId: id }, body })
        : call('POST /api/members/family/:id/invite', { params: { id }, body }),
    changes: HOUSEHOLD_CHANGES,
    onSuccess: () => {
      const description = `${name} has been invited by email. The link works once, for 7 days.`
      toast({ title: 'Invitation Sent', description })
      onClose()
    },
    onError: (error) => {
      showFailure(error, { title: 'Not Invited', fallback: 'The connection was lost. Please try again.' })
      const message = fieldErrorsOf(error).email
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
      onSubmit={form.handleSubmit(({ email }) => invite.mutate({ email }))}
    >
      <p>
        {firstName} gets a login of their own in {memberId ? 'this' : 'your'} household. The link works once, for 7
        days.
      </p>
      <Field
        label={`Email address of ${firstName}`}
        error={form.formState.errors.email?.message}
        help="Each person needs an address of their own."
      >
        <TextInput {...form.register('email')} type="email" autoComplete="off" aria-required />
      </Field>
      <div className={styles.rights}>
        <PointList title={`${firstName} can`} list={CAN} Icon={Check} />
        <PointList title={memberId ? 'Only the member can' : 'Only you can'} list={ONLY_MEMBER} Icon={Lock} />
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
const ONLY_MEMBER = [
  'see and pay the dues',
  'add a person or take one out',
  'see the personal data of the others',
  'change the plan or end the membership',
]
