import { users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { ownYear } from '#tests/own-year.ts'
import { MEMBERS, OWN_MEMBERS } from './people.ts'

/** Runs before a journey's site starts: creates the events and members that its people meet. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
await migrate(database)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
/** Far enough from the next anniversary that no further year of dues opens on the day of the test. */
const JOINED = gulfDay(inDays(-100))
const prepared = await database.db
  .insert(events)
  .values([
    {
      title: 'Last Place Evening',
      description: 'An evening of drums for very few.',
      venue: 'Al Noor Hall',
      venueCity: 'Sharjah',
      eventDate: inDays(12),
      capacity: 1,
    },
    {
      title: 'Vishu Morning',
      description: 'Kani, kaineettam and breakfast together.',
      venue: 'Creek Park',
      venueCity: 'Dubai',
      eventDate: inDays(20),
      schedule: '06:00 AM Kani\n07:30 AM Breakfast',
      rulesAndRegulations: 'Come in time\nBring the children',
    },
    {
      // edited while other journeys take places at the events above
      title: 'Karthika Lamps',
      description: 'A lamp at every door.',
      venue: 'Creek Park',
      venueCity: 'Dubai',
      eventDate: inDays(30),
    },
  ])
  .returning({ id: events.id, title: events.title })
const vishu = prepared.find(({ title }) => title === 'Vishu Morning')
await database.db.insert(eventPrograms).values({
  eventId: vishu!.id,
  title: 'Drawing for Children',
  description: 'One sheet, many elephants.',
  ageGroup: 'children',
  category: 'art',
  timeSlot: '8:00 AM - 9:00 AM',
  capacity: 1,
})
const bornYearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`
const everybody = [...MEMBERS, ...Object.values(OWN_MEMBERS).map((own) => ({ ...own, children: [] }))]
for (const [at, { email, password, firstName, lastName, children }] of everybody.entries()) {
  const [account] = await database.db
    .insert(users)
    .values({ email, firstName, lastName, password: await hashPassword(password), isFirstLogin: false })
    .returning({ id: users.id })
  const [member] = await database.db
    .insert(members)
    .values({
      userId: account!.id,
      email,
      fullName: `${firstName} ${lastName}`,
      dateOfBirth: '1990-04-14',
      nativeAddress: 'Thiruvambady Road, Thrissur',
      currentAddress: 'Al Nahda Street, Sharjah',
      emirate: 'Sharjah',
      bloodGroup: 'O+',
      mobileNumber: '+971500000123',
      membershipType: children.length > 0 ? 'family' : 'single',

      status: 'approved',
      approvedAt: new Date(),
      joinedDate: JOINED,
      membershipNumber: `PC-2026-900${at + 1}`,
    })
    .returning({ id: members.id })
  if (email === OWN_MEMBERS.sendsSlips.email)
    await database.db.insert(membershipRenewals).values({
      memberId: member!.id,
      ...ownYear(Number(JOINED.slice(0, 4)), JOINED),
      renewalYear: Number(JOINED.slice(0, 4)),
      dueDate: JOINED,
      amount: 10_000,
      status: 'overdue',
    })
  if (children.length === 0) continue
  await database.db.insert(familyMembers).values(
    children.map(([name, age]) => ({
      memberId: member!.id,
      name,
      relation: 'Daughter' as const,
      bloodGroup: 'O+' as const,
      dateOfBirth: bornYearsAgo(age),
    })),
  )
}
await database.close()
