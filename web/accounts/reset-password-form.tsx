import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { NewPasswordForm } from '#shared/accounts/password-rules.ts'
import { ACCOUNT_URL } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { SubmitButton } from '#web/platform/ui/button/submit-button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { isSiteResponse } from './site-response.ts'
import { useAccount } from './use-account.ts'

type ResetPasswordFormProps = {
  token: string
  /** The account has no password yet: its person is logged in with the new one. */
  isFirst: boolean
  onRefused: () => void
}

export function ResetPasswordForm({ token, isFirst, onRefused }: ResetPasswordFormProps) {
  const [, navigate] = useLocation()
  const { account } = useAccount()
  const { register, handleSubmit, formState, control } = useForm({
    resolver: standardSchemaResolver(NewPasswordForm),
    defaultValues: { newPassword: '', confirmation: '' },
  })
  const typed = useWatch({ control, name: 'newPassword' })
  const reset = useSend('POST /api/auth/reset-password', {
    withoutSession: true,
    // the reset may have ended this browser's session
    changes: account ? [ACCOUNT_URL] : [],
    onSuccess: ({ message, isSignedIn }) => {
      // a new document, so that no page knows the visitor any more
      if (isSignedIn) return location.assign('/member/dashboard')
      toast({ title: 'Password Reset Successful', description: message })
      navigate('/login')
    },
    onError: (error) => {
      showResetFailure(error)
      if (isRejection(error)) onRefused()
    },
  })
  const { errors } = formState
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(({ newPassword }) => reset.mutate({ body: { token, newPassword } }))}
    >
      <NewPasswordFields
        newPassword={register('newPassword')}
        confirmation={register('confirmation')}
        errors={{ newPassword: errors.newPassword?.message, confirmation: errors.confirmation?.message }}
        typed={typed}
      />
      <SubmitButton size="large" block busy={reset.isPending || (isFirst && reset.isSuccess)}>
        {isFirst ? 'Save password and log in' : reset.isPending ? 'Resetting Password...' : 'Reset Password'}
      </SubmitButton>
      <BackLink href="/login">Back to Login</BackLink>
    </form>
  )
}

/** An overloaded server, or a gateway in front of it, says nothing about the link. */
const isRejection = (error: Error) => isSiteResponse(error) && error.status < 500 && error.status !== 429

function showResetFailure(error: Error) {
  if (isSiteResponse(error)) {
    const description = error.userMessage || 'The reset token is invalid or has expired.'
    toast({ title: 'Password Reset Failed', description, variant: 'destructive' })
  } else {
    const description = 'An error occurred while resetting your password. Please try again.'
    toast({ title: 'Error', description, variant: 'destructive' })
  }
}
