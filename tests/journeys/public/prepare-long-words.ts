import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { gallery } from '#server/gallery/gallery-tables.ts'
import { news } from '#server/news/news-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

/** Runs while the site is stopped: creates names too long for a line and names in Malayalam. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
await migrate(database)
const endless = 'Thekkinkadumaidanathilekkullavazhiyilninnulla'.repeat(2)
const malayalam = 'തൃശ്ശൂർ പൂരത്തിന്റെ കുടമാറ്റം'
const [event] = await database.db
  .insert(events)
  .values({
    title: `${endless} ${malayalam}`,
    description: endless,
    venue: endless,
    venueAddress: endless,
    venueCity: malayalam,
    venueLocation: 'https://maps.example.org/place',
    eventDate: new Date(Date.now() + 9 * 86_400_000),
    schedule: `4:00 PM - 5:30 PM ${endless}\n${malayalam}`,
    rulesAndRegulations: endless,
    coordinatorEmail: `${endless}@example.org`,
  })
  .returning({ id: events.id })
await database.db.insert(eventPrograms).values({
  eventId: event!.id,
  title: endless,
  description: malayalam,
  category: 'drama',
  venue: endless,
  rules: endless,
})
await database.db.insert(news).values({
  title: `${malayalam} ${endless}`,
  content: `<h2>${endless}</h2><p>${malayalam} ${endless}</p><blockquote>${endless}</blockquote>`,
  author: endless,
  isPublished: true,
  publishedAt: new Date(),
})
await database.db.insert(gallery).values({
  title: endless,
  description: `${malayalam} ${endless}`,
  imageUrl: '/pictures/hero-melam-800.jpg',
  album: 'pooram',
})
await database.db.insert(officeBearers).values({
  name: `${malayalam} ${endless}`,
  role: 'President',
  bio: endless,
  email: `${endless}@example.org`,
  termStart: '2025-01-01',
  termEnd: '2026-12-31',
})
await database.close()
