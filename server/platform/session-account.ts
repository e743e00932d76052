import type { Executor } from './database/database.ts'

/** What is read of the account that is signed in; the feature that stores accounts declares it. */
export interface SessionAccount {
  id: string
}

/** Reads a stored session together with its account. */
export type FindSession = (
  db: Executor,
  sid: string,
  now: Date,
) => Promise<{ sess: unknown; expire: Date; account: SessionAccount | null } | undefined>
