import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { adminDuties, users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { news } from '#server/news/news-tables.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Duty } from '#shared/accounts/duty-enums.ts'
import { ownYear } from './own-year.ts'

type Records = Pick<AppContext, 'db' | 'now'>

/** Creates what a test needs; it names only what matters to it. */
export const recordsOf = (context: Records) => ({
  ...accountsOf(context),
  ...membersOf(context),
  ...contentOf(context),
})

const accountsOf = ({ db }: Records) => ({
  /** Creates an account; by default it has chosen its password and has no membership. */
  async account(given: Partial<typeof users.$inferInsert> = {}) {
    const values = {
      email: `${randomUUID()}@example.org`,
      firstName: 'Asha',
      lastName: 'Menon',
      isFirstLogin: false,
      ...given,
    }
    const [account] = await db.insert(users).values(values).returning()
    return { ...account!, email: account?.email ?? '' }
  },
  /** Without duties, an admin may do everything. */
  async admin(duties: readonly Duty[] | null = null) {
    const [account] = await db
      .insert(users)
      .values({ ...staff('admin'), hasLimitedDuties: duties !== null })
      .returning()
    if (duties?.length) await db.insert(adminDuties).values(duties.map((duty) => ({ userId: account!.id, duty })))
    return { ...account!, email: account?.email ?? '' }
  },
  async superAdmin() {
    const [account] = await db.insert(users).values(staff('super_admin')).returning()
    return { ...account!, email: account?.email ?? '' }
  },
})

const membersOf = ({ db }: Records) => ({
  /** Creates a member with an account; by default approved. */
  async member(given: Partial<typeof members.$inferInsert> = {}) {
    const [account] = await db
      .insert(users)
      .values({ email: `${randomUUID()}@example.org`, firstName: 'Asha', lastName: 'Menon', isFirstLogin: false })
      .returning()
    const values = { ...newMember({ id: account!.id, email: account!.email ?? '' }), ...given }
    const [member] = await db.insert(members).values(values).returning()
    return member!
  },
  /** Creates a year that a member owes, due in a week. */
  async renewal(given: Partial<typeof membershipRenewals.$inferInsert> & { memberId: string }) {
    const values = { renewalYear: 2026, dueDate: '2026-03-17', amount: 10_000, ...given }
    const [member] = await db.select().from(members).where(eq(members.id, given.memberId))
    const period = ownYear(values.renewalYear, member?.joinedDate ?? values.dueDate)
    const [renewal] = await db
      .insert(membershipRenewals)
      .values({ ...period, ...values })
      .returning()
    return renewal!
  },
})

const contentOf = ({ db, now }: Records) => ({
  /** Creates a public event a month ahead, without limits. */
  async event(given: Partial<typeof events.$inferInsert> = {}) {
    const eventDate = new Date(now().getTime() + 30 * 86_400_000)
    const values = { title: 'Pooram Night', description: 'Drums and umbrellas.', venue: 'Al Noor Grounds', eventDate }
    const [event] = await db
      .insert(events)
      .values({ ...values, ...given })
      .returning()
    return event!
  },
  async program(given: Partial<typeof eventPrograms.$inferInsert> & { eventId: string }) {
    const values = { title: 'Thiruvathira', description: 'A circle dance.', ...given }
    const [program] = await db.insert(eventPrograms).values(values).returning()
    return program!
  },
  /** Creates an article; by default published. */
  async article(given: Partial<typeof news.$inferInsert> = {}) {
    const values = {
      title: 'Renewals are open',
      content: '<p>The office is open every evening.</p>',
      isPublished: true,
    }
    const [article] = await db
      .insert(news)
      .values({ ...values, publishedAt: values.isPublished ? now() : null, ...given })
      .returning()
    return article!
  },
})

const staff = (role: 'admin' | 'super_admin') => ({
  email: `${randomUUID()}@example.org`,
  firstName: 'Omana',
  lastName: 'Pillai',
  isFirstLogin: false,
  role,
})

/** An approved member, as far as its row must be filled. */
export const newMember = ({ id, email }: { id: string; email: string }) => ({
  userId: id,
  email,
  fullName: 'Asha Menon',
  dateOfBirth: '1990-04-14',
  status: 'approved' as const,
  nativeAddress: 'Thiruvambady Road, Thrissur',
  currentAddress: 'Al Nahda Street, Sharjah',
  emirate: 'Sharjah' as const,
  bloodGroup: 'O+' as const,
  mobileNumber: '+971501234567',
  membershipType: 'single' as const,
})
