import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { CurrentAccount } from '#web/accounts/use-account.ts'

const CHANGE = '/change-password'

/** Whoever signed in with a temporary password is led to choose their own before anything else. */
export function useFirstLoginRedirect({ isFirstLogin }: CurrentAccount): void {
  const [path, navigate] = useLocation()
  const mustChange = isFirstLogin && path !== CHANGE
  useEffect(() => {
    if (mustChange) navigate(`${CHANGE}?first-login=true`, { replace: true })
  }, [mustChange, navigate])
}
