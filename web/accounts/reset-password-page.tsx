import { useEffect, useState } from 'react'
import { call } from '#web/platform/call.ts'
import type { PageProps } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { AccountFrame, OPEN_AGAIN } from './account-frame.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const head = () => ({ title: 'Reset Password', hidden: true })

type LinkState = 'checking' | 'valid' | 'first' | 'invalid'

/** The target of the mailed link. The page is rendered without its token, so that no token is ever cached. */
export default function ResetPasswordPage({ search }: PageProps) {
  const token = search.get('token') ?? ''
  const [link, setLink] = useState<LinkState>('checking')
  useEffect(() => {
    let isShown = true
    void findLinkState(token).then((found) => {
      if (isShown) setLink(found)
    })
    return () => {
      isShown = false
    }
  }, [token])
  if (link === 'checking') {
    return (
      <AccountFrame title="Reset Your Password" needsScript={OPEN_AGAIN}>
        <p role="status">Checking your link...</p>
      </AccountFrame>
    )
  }
  if (link === 'invalid') return <InvalidLink />
  const isFirst = link === 'first'
  return (
    <AccountFrame
      title={isFirst ? 'Choose your password' : 'Reset Your Password'}
      lead={isFirst && 'You will be logged in with it at once.'}
    >
      <ResetPasswordForm token={token} isFirst={isFirst} onRefused={() => setLink('invalid')} />
    </AccountFrame>
  )
}

async function findLinkState(token: string): Promise<LinkState> {
  if (!token) {
    toast(NO_TOKEN)
    return 'invalid'
  }
  try {
    const { valid, isFirst } = await call('POST /api/auth/reset-password/check', { body: { token } })
    if (!valid) return 'invalid'
    return isFirst ? 'first' : 'valid'
  } catch (error) {
    // no response does not mean an invalid link: the reset itself will show it
    console.error(error)
    return 'valid'
  }
}

function InvalidLink() {
  return (
    <AccountFrame
      title="Invalid Reset Link"
      lead="This password reset link is either invalid or has expired. Please request a new password reset."
    >
      <div className="button-row">
        <ButtonLink href="/login?panel=forgot">Request New Reset</ButtonLink>
        <ButtonLink variant="outline" href="/login">
          Back to Login
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}

const NO_TOKEN = {
  title: 'Invalid Reset Link',
  description: 'The password reset link is invalid or has expired.',
  variant: 'destructive',
} as const
