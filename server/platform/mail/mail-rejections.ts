import { eq } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { explainFailure, MailFailure } from './mail-failure.ts'
import { mailRejections } from './mail-rejection-tables.ts'

/** Remembers that the mail server refuses an address for good; does nothing about any other error. */
export async function noteRejection(db: Executor, address: string, error: unknown, at: Date): Promise<void> {
  if (!(error instanceof MailFailure && error.isAboutAddress && error.code)) return
  const known = { code: error.code, reason: explainFailure(error), at }
  await db
    .insert(mailRejections)
    .values({ address: address.toLowerCase(), ...known })
    .onConflictDoUpdate({ target: mailRejections.address, set: known })
}

/** Forgets a rejection: the address has accepted a mail, or nobody has it any more. */
export async function clearRejection(db: Executor, address: string): Promise<void> {
  await db.delete(mailRejections).where(eq(mailRejections.address, address.toLowerCase()))
}
