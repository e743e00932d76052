import { useContext } from 'react'
import { endSession } from '#web/accounts/sign-out.ts'
import { LinksContext } from '#web/platform/link.tsx'

/** What each feature removes from this device when somebody signs out on purpose. */
const cleaners = Object.values(
  import.meta.glob<() => void>('../../*/sign-out-cleaner.ts', { eager: true, import: 'default' }),
)

const HOME = '/'

/** Signs out and leads to the home page, also if signing out fails. */
export function useSignOut(): () => void {
  const { navigate, preload } = useContext(LinksContext)
  return () => {
    // if the connection is lost later, the home page can still be shown
    preload(HOME)
    void endSession(cleaners, () => navigate(HOME))
  }
}
