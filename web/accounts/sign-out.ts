import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { forgetGateLists } from '#web/platform/stored/gate-lists.ts'
import { forgetCardPage } from '#web/platform/stored/offline-card.ts'
import { forgetAllStored } from '#web/platform/stored/stored-for-account.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'

/** Forgets what this device has stored of the person and ends the session, or says that it has not ended. */
export async function signOut(): Promise<void> {
  await forgetCardPage().catch(console.error)
  forgetAllStored()
  forgetGateLists()
  try {
    await call('POST /api/auth/logout')
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) return void showStillLoggedIn()
  }
  location.assign('/')
}

const showStillLoggedIn = () =>
  toast({
    title: 'You are still logged in',
    description: 'The site could not be reached. Before you leave this device, check the connection and log out again.',
    variant: 'destructive',
  })
