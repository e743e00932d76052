import { ApiError, isUnauthorized } from './api-error.ts'
import { signInAddress } from './sign-in-address.ts'
import { toast } from './ui/feedback/toast-store.ts'

const REDIRECT_DELAY_MS = 500

/** What to show when the server sent no message, for example because the connection broke. */
type FailureMessages = { title: string; fallback: string }

/**
 * The one place that reports a failed unsafe call: people who were logged out are sent to log in again, all others see
 * the server's message.
 */
export function showFailure(error: unknown, { title, fallback }: FailureMessages): void {
  if (error instanceof ApiError && isUnauthorized(error)) showLoggedOut()
  else
    toast({ title, description: (error instanceof ApiError && error.userMessage) || fallback, variant: 'destructive' })
}

/** It says nothing that the server's message does not say. */
export const PORTAL_FAILURE = 'Something went wrong'

/** The same for the portal, for reads too: any error except a lost session appears as 'Something went wrong'. */
export function showPortalFailure(error: { message: string; userMessage?: string }): void {
  if (isUnauthorized(error)) {
    if (isLoggingInAgain) return
    toast({ title: 'Unauthorized: You are logged out. Logging in again...', variant: 'destructive' })
    logInAgain()
  } else toast({ title: PORTAL_FAILURE, description: error.userMessage, variant: 'destructive' })
}

/** For pages that read data of signed-in people; those pages report other errors themselves. */
export function showIfLoggedOut(error: { message: string } | null): void {
  if (error && isUnauthorized(error)) showLoggedOut()
}

let isLoggingInAgain = false

function showLoggedOut(): void {
  if (isLoggingInAgain) return
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' })
  logInAgain()
}

/** After logging in, people return to this page. */
function logInAgain(): void {
  isLoggingInAgain = true
  const here = location.pathname + location.search
  setTimeout(() => {
    isLoggingInAgain = false
    location.assign(signInAddress(here))
  }, REDIRECT_DELAY_MS)
}
