import { call } from '#web/platform/call.ts'
import { forgetCardPage } from '#web/platform/kept/kept-card.ts'
import { forgetAllKept } from '#web/platform/kept/kept-for-account.ts'

/** Ends the session and starts over at the home page, also when the call fails. */
export async function signOut(): Promise<void> {
  await forgetCardPage().catch(console.error)
  forgetAllKept()
  try {
    await call('POST /api/auth/logout')
  } catch (error) {
    console.error(error)
  }
  location.assign('/')
}
