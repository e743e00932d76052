import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { findReturnPath } from '#shared/accounts/return-path-rules.ts'
import { useFormReply } from '#web/platform/form-reply.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { PageProps } from '#web/platform/page.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { AccountFrame } from './account-frame.tsx'
import { ForgotPasswordPanel } from './forgot-password-panel.tsx'
import { LoginForm } from './login-form.tsx'
import { isAtSecondStep, PlainSecondStepForm } from './plain-second-step-form.tsx'
import { useAccount } from './use-account.ts'
import { useSessionCookie } from './use-session-cookie.ts'

/** Few people need it, so it is loaded on demand. */
const SecondStepForm = lazyPart(() => import('./second-step-form.tsx'))

const DASHBOARD = '/member/dashboard'

export const head = () => ({
  title: 'Login',
  description: 'Members log in or reset their password here.',
  hidden: true,
})

/** Signing in or requesting a new password; the URL says which. */
export default function LoginPage({ search }: PageProps) {
  const [, navigate] = useLocation()
  const reply = useFormReply()
  const [email, setEmail] = useState(reply?.values.email ?? '')
  const [credentials, setCredentials] = useState<{ email: string; password: string } | null>(null)
  const [hasToggled, setToggled] = useState(false)
  const hasForgotten = search.get('panel') === 'forgot'
  const target = findReturnPath(search.get('return')) ?? DASHBOARD
  const { isBlocked, enter } = useSessionCookie(target)
  useLeavingWhenSignedIn(target, hasForgotten)
  const show = (panel: 'login' | 'forgot') => {
    setToggled(true)
    // Back leads to the panel before
    navigate(panelUrl(search, panel))
  }
  if (hasForgotten) {
    return (
      <AccountFrame
        title="Forgot your password?"
        lead="Enter the email address of your account. We will send you a link to set a new password. It works for one hour."
      >
        <ForgotPasswordPanel
          email={email}
          isSent={search.has('sent')}
          reply={hasToggled ? undefined : reply}
          focused={hasToggled}
          backUrl={panelUrl(search, 'login')}
          onBack={() => show('login')}
        />
      </AccountFrame>
    )
  }
  if (reply && isAtSecondStep(reply) && !hasToggled) {
    return (
      <AccountFrame title="One more step" lead="Enter the code from your authenticator app.">
        <PlainSecondStepForm reply={reply} backUrl={panelUrl(search, 'login')} />
      </AccountFrame>
    )
  }
  if (credentials && !isBlocked) {
    return (
      <AccountFrame title="One more step" lead="Enter the code from your authenticator app.">
        <Suspense fallback={<p role="status">Loading...</p>}>
          <SecondStepForm credentials={credentials} onLogin={enter} onBack={() => setCredentials(null)} />
        </Suspense>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title="Member login" malayalam="സ്വാഗതം">
      {isBlocked && (
        <Alert tone="red" title="Your browser blocks cookies" announce>
          Nobody can log in without them. Allow cookies for this site in the settings of your browser, then reload this
          page.
        </Alert>
      )}
      <LoginForm
        email={email}
        reply={hasToggled ? undefined : reply}
        focused={hasToggled}
        isBlocked={isBlocked}
        forgotUrl={panelUrl(search, 'forgot')}
        onLogin={enter}
        onSecondStep={setCredentials}
        onForgot={(typed) => {
          setEmail(typed)
          show('forgot')
        }}
      />
    </AccountFrame>
  )
}

function panelUrl(search: URLSearchParams, panel: 'login' | 'forgot'): string {
  const next = new URLSearchParams(search)
  if (panel === 'forgot') next.set('panel', 'forgot')
  else next.delete('panel')
  next.delete('sent')
  const address = String(next)
  return address ? `/login?${address}` : '/login'
}

/** Redirects people who are already signed in, unless they want a new password. */
function useLeavingWhenSignedIn(target: string, hasForgotten: boolean) {
  const { account } = useAccount()
  const [, navigate] = useLocation()
  const isSignedIn = account !== null && account !== undefined
  useEffect(() => {
    if (isSignedIn && !hasForgotten) navigate(target, { replace: true })
  }, [isSignedIn, hasForgotten, target, navigate])
}
