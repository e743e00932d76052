import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { CurrentAccount } from '#web/accounts/use-account.ts'

const CHANGE = '/change-password'
const SET_UP = '/member/account#second-step'

/**
 * Redirects people with a temporary password to choose their own, and administrators without the required second step
 * to set it up before they use the portal.
 */
export function useFirstLoginRedirect({ isFirstLogin, mustSetUpSecondStep }: CurrentAccount): void {
  const [path, navigate] = useLocation()
  const mustChange = isFirstLogin && path !== CHANGE
  useEffect(() => {
    if (mustChange) navigate(`${CHANGE}?first-login=true`, { replace: true })
  }, [mustChange, navigate])
  const mustSetUp = mustSetUpSecondStep && !mustChange && path.startsWith('/admin')
  useEffect(() => {
    if (mustSetUp) navigate(SET_UP, { replace: true })
  }, [mustSetUp, navigate])
}
