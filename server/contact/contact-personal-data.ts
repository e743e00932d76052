import { inArray, sql } from 'drizzle-orm'
import { mails } from '#server/platform/mail/mail-tables.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { hasAddressOf } from '#server/platform/personal-data/personal-data-queries.ts'
import { contactMessages } from './contact-tables.ts'

/** Messages have no account: they are found by the address they were sent with. */
export const contactPersonalData: PersonalData = {
  tables: [{ table: contactMessages, where: (person) => hasAddressOf(contactMessages.email, person), erase: 'delete' }],
  acts: [contactMessages.repliedBy],
  beforeErasing: async (tx, person) => {
    const own = await tx
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(hasAddressOf(contactMessages.email, person))
    const ids = own.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(mails).where(inArray(sql`${mails.data}->>'messageId'`, ids))
  },
}
