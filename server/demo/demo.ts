import { ne, sql } from 'drizzle-orm'
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
import type { House } from '#server/platform/house.ts'
import { writeSettings } from '#server/settings/settings-queries.ts'
import { openPictures } from './demo-pictures.ts'
import { fillMarket } from './market/demo-listings.ts'
import { fillMembers } from './members/demo-members.ts'
import { fillProgramme } from './programme/demo-events.ts'
import { calendarFrom } from './stage.ts'
import { fillGallery } from './stories/demo-gallery.ts'
import { fillNews } from './stories/demo-news.ts'
import { fillOfficers } from './stories/demo-officers.ts'

/** Everything or nothing is filled in, and only where there is nothing yet. True when it was. */
export async function fillDemo(house: Pick<House, 'db' | 'files' | 'now' | 'log'>): Promise<boolean> {
  const started = performance.now()
  const isFilled = await house.db.transaction(async (tx) => {
    // two processes may start at once on one server
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('demo'))`)
    if (await hasContent(tx)) return false
    const now = house.now()
    const pictures = openPictures({ ...house, db: tx })
    const stage = { tx, now, calendar: calendarFrom(now), pictures }
    const people = await fillMembers(stage)
    await fillProgramme(stage, people)
    await fillNews(stage, people)
    await fillGallery(stage, people)
    await fillOfficers(stage)
    await fillMarket(stage, people)
    await writeSettings(tx, { videoId: SAMPLE_VIDEO, ...SAMPLE_BANK }, null)
    return true
  })
  if (isFilled) house.log.info({ milliseconds: Math.round(performance.now() - started) }, 'demo content filled in')
  return isFilled
}

/** A film under a free licence, until the association names its own. */
const SAMPLE_VIDEO = 'aqz-KE-bpKQ'

/** The account number that documents about account numbers use. */
const SAMPLE_BANK = {
  duesAccountName: 'Pooram Community UAE',
  duesBankName: 'Example Bank, Sharjah',
  duesIban: 'AE07 0331 2345 6789 0123 456',
}

const CONTENT: readonly PgTable[] = [members, events, news, gallery, officeBearers, listings, contactMessages]

/** Anything at all beside the first administrator. */
async function hasContent(tx: Executor): Promise<boolean> {
  for (const table of CONTENT) {
    const [row] = await tx.select({ one: sql`1` }).from(table).limit(1)
    if (row) return true
  }
  const [account] = await tx.select({ id: users.id }).from(users).where(ne(users.role, 'super_admin')).limit(1)
  return account !== undefined
}
