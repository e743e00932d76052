import type { Database } from '#server/platform/database/database.ts'
import type { MailContent } from './mail.ts'

export type OutgoingMail = { name: string; to: string; content: MailContent }
export type MailVerdict = {
  isWanted: boolean
  /** The page to unsubscribe from mails of this kind; none for mandatory mails. */
  unsubscribeUrl?: string
}

/** Decides about every mail when it is sent; provided by the feature that knows people's preferences. */
export type MailPolicy = (mail: OutgoingMail, db: Database) => Promise<MailVerdict>

export const everyMailIsWanted: MailPolicy = async () => ({ isWanted: true })
