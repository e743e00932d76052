import { useEffect, useState } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'

/**
 * Opens the next page after a login if the browser has stored the session. `isBlocked` is true once it is known that
 * the browser stores no cookies.
 */
export function useSessionCookie(target: string) {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => setBlocked(!navigator.cookieEnabled), [])
  const enter = async (isFirstLogin: boolean) => {
    if (await isSessionStored()) location.assign(isFirstLogin ? '/change-password?first-login=true' : target)
    else setBlocked(true)
  }
  return { isBlocked, enter }
}

/** Without a connection nobody knows, and the next page says so itself. */
const isSessionStored = (): Promise<boolean> =>
  call('GET /api/auth/user').then(
    () => true,
    (error: unknown) => !(error instanceof ApiError && error.status === 401),
  )
