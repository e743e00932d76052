import { isNotNull, ne, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { contactMessages } from '#server/contact/contact-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { gallery } from '#server/gallery/gallery-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { news } from '#server/news/news-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'

const CONTENT: readonly PgTable[] = [members, events, news, officeBearers, listings, contactMessages]

/**
 * Whether there is any content besides the first administrator and the gallery's initial photos, which nobody uploaded.
 */
export async function hasContent(tx: Executor): Promise<boolean> {
  for (const table of CONTENT) {
    const [row] = await tx.select({ one: sql`1` }).from(table).limit(1)
    if (row) return true
  }
  const [photo] = await tx.select({ id: gallery.id }).from(gallery).where(isNotNull(gallery.uploadedBy)).limit(1)
  if (photo) return true
  const [account] = await tx.select({ id: users.id }).from(users).where(ne(users.role, 'super_admin')).limit(1)
  return account !== undefined
}
