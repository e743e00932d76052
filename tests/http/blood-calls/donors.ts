import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { bloodCallPeople, bloodDonors } from '#server/blood-calls/blood-call-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { BloodCallForm } from '#shared/blood-calls/blood-call-rules.ts'
import type { TestApp } from '#tests/test-app.ts'

const HOUR_MS = 3_600_000
export const MINUTE_MS = 60_000
/** Later than today, because the database's own clock decides when a later task is due. */
export const STARTS_AT = new Date('2086-03-10T08:00:00Z')

type DonorValues = Partial<typeof members.$inferInsert> & { lastDonatedOn?: string | null }

/** The site with its committee, willing members and calls. */
export function withBloodCalls<App extends TestApp>(app: App) {
  const mailsTo = async ({ userId }: { userId: string }) => {
    const [account] = await app.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    return (await app.mails()).filter(({ to }) => to && 'text' in to && to.text.includes(account!.email!))
  }
  return {
    ...app,
    mailsTo,
    /** A member who is willing to give blood; O+ in Sharjah unless the test says otherwise. */
    async donor({ lastDonatedOn = null, ...given }: DonorValues = {}) {
      const member = await app.member({ bloodGroup: 'O+', emirate: 'Sharjah', ...given })
      await app.db.insert(bloodDonors).values({ memberId: member.id, lastDonatedOn })
      return member
    },
    /** A call for O+ in Sharjah that ends in twelve hours. */
    async call(given: Partial<Omit<BloodCallForm, 'until'>> & { hours?: number } = {}, caller?: { id: string }) {
      const { hours = 12, ...more } = given
      const account = caller ?? (await app.admin())
      const admin = await app.as(account)
      const until = new Date(app.clock.time.getTime() + hours * HOUR_MS).toISOString()
      const form = { ...NEED, until, ...more }
      const response = await admin.post('/api/admin/blood-calls', form)
      const details = async (as = admin) =>
        (await as.get(`/api/admin/blood-calls/${response.json().id}`)).json<CallDetails>()
      return { id: response.json<{ id: string }>().id, account, admin, response, details }
    },
    /** The names of everybody whom the call has reached by now. */
    async reached(callId: string) {
      await app.runTasks()
      const rows = await app.db
        .select({ name: members.fullName })
        .from(bloodCallPeople)
        .innerJoin(members, eq(members.id, bloodCallPeople.memberId))
        .where(eq(bloodCallPeople.callId, callId))
      return rows.map(({ name }) => name).toSorted()
    },
    /** The path of the link in the latest mail to a member. */
    async linkTo(member: { userId: string }, answer: 'yes' | 'no' = 'yes') {
      const mail = (await mailsTo(member)).findLast(({ subject }) => subject?.startsWith('Urgent'))
      const [, path = ''] = new RegExp(`(/blood-call/\\S+)\\?answer=${answer}`).exec(mail?.text ?? '') ?? []
      return { path, token: path.replace('/blood-call/', '') }
    },
  }
}

const NEED = {
  bloodGroup: 'O+',
  emirate: 'Sharjah',
  hospital: 'Al Qassimi Hospital',
  contactName: 'Latha Varma',
  contactPhone: '+971 50 111 2233',
} as const

type CallDetails = {
  status: string
  isCaller: boolean
  called: number
  coming: number
  notComing: number
  waves: { wave: number; called: number }[]
  people: { name: string; answer: string | null; mobileNumber: string | null; whatsappNumber: string | null }[]
}
