import { call } from '#web/platform/call.ts'

/** Ends the session and starts over at the home page, also when the call fails. */
export async function signOut(): Promise<void> {
  try {
    await call('POST /api/auth/logout')
  } catch (error) {
    console.error(error)
  }
  location.assign('/')
}
