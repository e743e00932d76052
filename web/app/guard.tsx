import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isAdmin, useAccount } from '#web/accounts/use-account.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ACCOUNT_URL } from '#web/platform/queries.ts'
import { signInAddress } from '#web/platform/sign-in-address.ts'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import type { GuardProps } from './route-table.ts'

/** What an admin looks after decides which pages open; its code comes with the frame of the portal. */
const GuardedPage = lazyPart(async () => ({ default: (await import('./shell/portal.tsx')).GuardedPage }))

const REDIRECT_DELAY_MS = 1000

/** Shows a page to people who may see it; explains to everybody else why not and redirects them after a second. */
export function AccountGuard(props: GuardProps) {
  return (
    <div className="whole-window">
      <Guarded {...props} />
    </div>
  )
}

function Guarded({ requires, children }: GuardProps) {
  const { account, isLoading: isFirstLoad, isError } = useAccount()
  // somebody who has just changed the password is no visitor while the account is fetched again
  const isFetching = useIsFetching({ queryKey: [ACCOUNT_URL] }) > 0
  const isLoading = isFirstLoad || (account === null && isFetching)
  const isAllowed = account !== null && (requires === 'account' || isAdmin(account))
  const mustLogIn = !isLoading && !isError && account === null
  const isDenied = !isLoading && account !== null && !isAllowed
  useEffect(() => {
    if (!mustLogIn && !isDenied) return
    toast(mustLogIn ? LOGIN_TOAST : DENIED_TOAST)
    const here = location.pathname + location.search
    const target = mustLogIn ? signInAddress(here) : '/'
    const timer = setTimeout(() => location.assign(target), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [mustLogIn, isDenied])
  if (isAllowed && !isLoading)
    return requires === 'admin' && account ? <GuardedPage account={account}>{children}</GuardedPage> : children
  if (isError) return <PageMessage urgent>Your account could not be loaded. Please reload the page.</PageMessage>
  const text = isLoading ? 'Loading...' : mustLogIn ? 'Redirecting to login...' : 'Access denied. Redirecting...'
  return (
    <PageMessage>
      {text}
      {isLoading && (
        <noscript>
          <p>This page needs JavaScript. Turn it on for this site, then reload the page.</p>
        </noscript>
      )}
      {mustLogIn && (
        <noscript>
          <p>
            To use this page, turn on JavaScript and log in. <Anchor href="/login">Log in</Anchor>
          </p>
        </noscript>
      )}
    </PageMessage>
  )
}

const LOGIN_TOAST = {
  title: 'Authentication Required',
  description: 'You need to log in to access this page. Redirecting...',
  variant: 'destructive',
} as const
const DENIED_TOAST = {
  title: 'Access Denied',
  description: "You don't have permission to access this page.",
  variant: 'destructive',
} as const
