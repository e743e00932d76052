import '#web/platform/styles/prose.css'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { type Resolver, useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { Resignation } from '#shared/membership/status-form-rules.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showFailure } from '#web/platform/failures.ts'
import { ACCOUNT_URL, refresh } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { PasswordInput } from '#web/platform/ui/form/password-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'

type Draft = { currentPassword: string; reason: string }
const resolver = standardSchemaResolver(Resignation) as unknown as Resolver<Draft>

/** What resigning means, and the password that confirms it. */
export function ResignationForm() {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const { register, handleSubmit, formState, setError } = useForm<Draft>({
    defaultValues: { currentPassword: '', reason: '' },
    resolver,
  })
  const resign = useSend('POST /api/members/resign', {
    onSuccess: async ({ message }) => {
      await refresh(client, [ACCOUNT_URL, '/api/members/', '/api/registrations', '/api/events'])
      toast({ title: 'Membership Ended', description: message })
      navigate('/member/dashboard')
    },
    onError: (error) => {
      showFailure(error, { title: 'Membership Not Ended', fallback: 'The connection was lost. Please try again.' })
      const message = fieldErrorsOf(error).currentPassword
      if (message) setError('currentPassword', { message })
    },
  })
  return (
    <form
      className="wrap-form stack-large"
      noValidate
      onSubmit={handleSubmit(({ currentPassword, reason }) => resign.mutate({ body: { currentPassword, reason } }))}
    >
      <div className="prose">
        <ul>
          <li>Your registrations for upcoming events will be cancelled, and your places will go to other people.</li>
          <li>Your card will no longer be valid, and you will not be able to post listings.</li>
          <li>Dues you have paid will not be refunded.</li>
          <li>You can still log in, download your data and apply again at any time.</li>
        </ul>
      </div>
      <Field
        label="Reason"
        optional
        help="Only the committee can see it. It helps us improve."
        error={formState.errors.reason?.message}
      >
        <Textarea {...register('reason')} rows={4} />
      </Field>
      <Field label="Your password" error={formState.errors.currentPassword?.message}>
        <PasswordInput {...register('currentPassword')} aria-required />
      </Field>
      <div className="button-row">
        <Button variant="danger" type="submit" busy={resign.isPending}>
          End my membership
        </Button>
        <ButtonLink href="/member/dashboard" variant="outline">
          Keep my membership
        </ButtonLink>
      </div>
    </form>
  )
}
