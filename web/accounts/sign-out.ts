import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { forgetOwnPages } from '#web/platform/stored/own-page-cache.ts'
import { forgetAllStored } from '#web/platform/stored/stored-for-account.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'

/**
 * Forgets what this device has stored of the person, ends the session and leads to the home page: with a new document,
 * or, if the session has not ended, with `goHome`, so that the page can say so. `cleaners` are those of the features.
 */
export async function endSession(cleaners: readonly (() => void)[], goHome: () => void): Promise<void> {
  await forgetOwnPages().catch(console.error)
  forgetAllStored()
  for (const clean of cleaners) clean()
  try {
    await call('POST /api/auth/logout')
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) {
      showStillLoggedIn()
      return goHome()
    }
  }
  location.assign('/')
}

const showStillLoggedIn = () =>
  toast({
    title: 'You are still logged in',
    description: 'The site could not be reached. Before you leave this device, check the connection and log out again.',
    variant: 'destructive',
  })
