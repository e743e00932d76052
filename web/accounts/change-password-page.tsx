import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { PasswordChangeForm } from '#shared/accounts/password-rules.ts'
import { isUnauthorized } from '#web/platform/api-error.ts'
import { showFailure } from '#web/platform/failures.ts'
import type { PageProps } from '#web/platform/page.ts'
import { useSend } from '#web/platform/send.ts'
import { SubmitButton } from '#web/platform/ui/button/submit-button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { PasswordInput } from '#web/platform/ui/form/password-input.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { isSiteResponse } from './site-response.ts'
import { isAdmin, useAccount } from './use-account.ts'

export const head = () => ({ title: 'Change Password', hidden: true })

/** Sets a new password. After a first login, no other page opens until this is done. */
export default function ChangePasswordPage({ search }: PageProps) {
  const { account } = useAccount()
  const isTemporary = account?.isFirstLogin === true
  const isFirstLogin = search.get('first-login') === 'true' || isTemporary
  const lead = isTemporary
    ? 'You logged in with a temporary password. Choose your own to continue.'
    : 'Your other devices will be logged out.'
  return (
    <AccountFrame title={isTemporary ? 'Set your password' : 'Change password'} lead={lead}>
      <ChangePasswordForm account={account} />
      {!isFirstLogin && <BackLink href="/member/dashboard">Back to Dashboard</BackLink>}
    </AccountFrame>
  )
}

function ChangePasswordForm({ account }: Pick<ReturnType<typeof useAccount>, 'account'>) {
  const [, navigate] = useLocation()
  const { register, handleSubmit, formState, control } = useForm({
    resolver: standardSchemaResolver(PasswordChangeForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
  })
  const typed = useWatch({ control, name: 'newPassword' })
  const change = useSend('POST /api/auth/change-password', {
    // refetches whatever was rejected because of the temporary password
    changes: ['/api/'],
    onSuccess: () => {
      toast({ title: 'Password Changed', description: 'Your password has been changed successfully.' })
      navigate(isAdmin(account) && !account?.membership ? '/admin' : '/member/dashboard')
    },
    onError: showChangeFailure,
  })
  const { errors } = formState
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(({ currentPassword, newPassword }) =>
        change.mutate({ body: { currentPassword, newPassword } }),
      )}
    >
      {/* tells a password manager whose password this is */}
      <input type="text" hidden readOnly autoComplete="username" value={account?.email ?? ''} />
      <Field label="Current Password" error={errors.currentPassword?.message}>
        <PasswordInput shows="current password" {...register('currentPassword')} />
      </Field>
      <NewPasswordFields
        newPassword={register('newPassword')}
        confirmation={register('confirmation')}
        errors={{ newPassword: errors.newPassword?.message, confirmation: errors.confirmation?.message }}
        typed={typed}
      />
      <SubmitButton size="large" block busy={change.isPending}>
        {change.isPending ? 'Changing Password...' : 'Change Password'}
      </SubmitButton>
    </form>
  )
}

function showChangeFailure(error: Error) {
  if (isSiteResponse(error) || isUnauthorized(error))
    showFailure(error, { title: 'Password Change Failed', fallback: 'Failed to change password' })
  else
    showFailure(error, {
      title: 'Error',
      fallback: 'An error occurred while changing your password. Please try again.',
    })
}
