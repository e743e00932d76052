import type { Database } from '#server/platform/database/database.ts'
import type { MailContent } from './mail.ts'

export type Leaving = { name: string; to: string; content: MailContent }
export type MailVerdict = {
  isWanted: boolean
  /** The page that ends mails of this kind; none for those that must be sent. */
  unsubscribeUrl?: string
}

/** Decides on every mail when it leaves; a room that knows what people want gives it. */
export type MailPolicy = (mail: Leaving, db: Database) => Promise<MailVerdict>

export const everyMailIsWanted: MailPolicy = async () => ({ isWanted: true })
