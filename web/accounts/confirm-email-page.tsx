import type { PageProps } from '#web/platform/page.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { AccountFrame, OPEN_AGAIN } from './account-frame.tsx'

export const head = () => ({ title: 'Confirm your email address', hidden: true })

/**
 * The target of the link sent to a new email address. It asks before it confirms, because mail programs open links by
 * themselves.
 */
export default function ConfirmEmailPage({ search }: PageProps) {
  const confirm = useSend('POST /api/auth/confirm-email', { changes: ['/api/account', '/api/auth/user'] })
  if (confirm.data) {
    return (
      <AccountFrame title="Email address confirmed" lead={confirm.data.message}>
        <ButtonLink href="/login">Go to login</ButtonLink>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title="Confirm your new email address"
      lead="You will then log in with the new address. Your other devices will be logged out."
      needsScript={OPEN_AGAIN}
    >
      {confirm.error && (
        <Alert tone="red" announce>
          {'userMessage' in confirm.error && confirm.error.userMessage
            ? String(confirm.error.userMessage)
            : 'The email address could not be confirmed. Please try again.'}
        </Alert>
      )}
      <Button
        size="large"
        block
        busy={confirm.isPending}
        onClick={() => confirm.mutate({ body: { token: search.get('token') ?? '' } })}
      >
        Confirm email address
      </Button>
    </AccountFrame>
  )
}
