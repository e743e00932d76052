import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { writeSettings } from '#server/settings/settings-queries.ts'
import { fillCommittee } from './committee/demo-committee.ts'
import { fillVotes } from './committee/demo-votes.ts'
import { fillFestivals } from './competitions/demo-festivals.ts'
import { fillBloodCalls } from './demo-blood-calls.ts'
import { openPictures } from './demo-pictures.ts'
import { calendarFrom } from './fixture.ts'
import { fillCounters } from './helpers/demo-counters.ts'
import { fillMemory } from './helpers/demo-memory.ts'
import { fillShifts } from './helpers/demo-shifts.ts'
import { fillMarket } from './market/demo-listings.ts'
import { fillMembers } from './members/demo-members.ts'
import { fillBook } from './money/demo-book.ts'
import { hasContent } from './own-content.ts'
import { fillProgramme } from './programme/demo-events.ts'
import { fillTickets } from './programme/demo-tickets.ts'
import { SAMPLE_BANK, SAMPLE_VIDEO } from './settings-texts.ts'
import { fillAlbums } from './stories/demo-albums.ts'
import { fillAnnouncements } from './stories/demo-announcements.ts'
import { fillNews } from './stories/demo-news.ts'
import { fillOfficers } from './stories/demo-officers.ts'
import { addFirstPhotos } from './stories/first-photos.ts'
import { sampleVoices } from './stories/sample-voices.ts'

/** Adds all demo content or none, and only to an empty site. Returns true if it was added. */
export async function fillDemo(context: Pick<AppContext, 'db' | 'files' | 'now' | 'log' | 'config'>): Promise<boolean> {
  const started = performance.now()
  const isFilled = await context.db.transaction(async (tx) => {
    // two processes may start at once on one server
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('demo'))`)
    if (await hasContent(tx)) return false
    await addFirstPhotos({ ...context, db: tx })
    const now = context.now()
    const pictures = openPictures({ ...context, db: tx })
    const fixture = { tx, now, calendar: calendarFrom(now), pictures }
    const people = await fillMembers(fixture)
    await fillProgramme(fixture, people)
    await fillFestivals(fixture, people)
    await fillAlbums(fixture, people)
    await fillNews(fixture, people)
    await fillAnnouncements(fixture, people)
    await fillOfficers(fixture)
    await fillCommittee(fixture, people, context)
    await fillMarket(fixture, people)
    await fillBook(fixture, people.admin.userId)
    await fillTickets(fixture, people)
    await fillShifts(fixture, people)
    await fillMemory(fixture, people)
    await fillCounters(fixture)
    await fillBloodCalls(fixture, people)
    await fillVotes(fixture, people, context.config.secret)
    await writeSettings(tx, { videoId: SAMPLE_VIDEO, ...SAMPLE_BANK, ...(await sampleVoices(fixture)) }, null)
    return true
  })
  if (isFilled) context.log.info({ milliseconds: Math.round(performance.now() - started) }, 'demo content added')
  return isFilled
}
