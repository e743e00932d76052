import { call } from '#web/platform/call.ts'
import { forgetGateLists } from '#web/platform/stored/gate-lists.ts'
import { forgetCardPage } from '#web/platform/stored/offline-card.ts'
import { forgetAllStored } from '#web/platform/stored/stored-for-account.ts'

/** Ends the session and reloads the home page, even when the call fails. */
export async function signOut(): Promise<void> {
  await forgetCardPage().catch(console.error)
  forgetAllStored()
  forgetGateLists()
  try {
    await call('POST /api/auth/logout')
  } catch (error) {
    console.error(error)
  }
  location.assign('/')
}
