import { ApiError, isUnauthorized } from './api-error.ts'
import { toast } from './ui/feedback/toast-store.ts'

const REDIRECT_DELAY_MS = 500

/** What a person is told when the server gave no words of its own, as when the connection broke. */
type FailureMessages = { title: string; fallback: string }

/** The one place where a failed unsafe call is told: whoever is logged out is led to log in again, all others read the server's words. */
export function showFailure(error: unknown, { title, fallback }: FailureMessages): void {
  if (error instanceof ApiError && isUnauthorized(error)) showLoggedOut()
  else
    toast({ title, description: (error instanceof ApiError && error.userMessage) || fallback, variant: 'destructive' })
}

/** The same in the portal, where reading may fail in this way too: everything but a lost login is 'Something went wrong'. */
export function showPortalFailure(error: { message: string; userMessage?: string }): void {
  if (isUnauthorized(error)) {
    toast({ title: 'Unauthorized: You are logged out. Logging in again...', variant: 'destructive' })
    logInAgain()
  } else toast({ title: 'Something went wrong', description: error.userMessage, variant: 'destructive' })
}

/** For pages that read what only people who are logged in may read: they say themselves what else went wrong. */
export function showIfLoggedOut(error: { message: string } | null): void {
  if (error && isUnauthorized(error)) showLoggedOut()
}

function showLoggedOut(): void {
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' })
  logInAgain()
}

/** And back to where it happened. */
function logInAgain(): void {
  const here = encodeURIComponent(location.pathname + location.search)
  setTimeout(() => location.assign(`/api/login?return=${here}`), REDIRECT_DELAY_MS)
}
