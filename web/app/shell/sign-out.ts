import { endSession } from '#web/accounts/sign-out.ts'

/** What each feature removes from this device when somebody signs out on purpose. */
const cleaners = Object.values(
  import.meta.glob<() => void>('../../*/sign-out-cleaner.ts', { eager: true, import: 'default' }),
)

export const signOut = (): Promise<void> => endSession(cleaners)
