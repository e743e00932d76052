import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { inAudience } from '#server/accounts/duties/duty-queries.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { offerUndo } from '#server/platform/undo/undo-service.ts'
import { isInAudience, type PortalPerson } from '#shared/accounts/audience-rules.ts'
import { DUTIES, type Duty } from '#shared/accounts/duty-enums.ts'
import { ACTIVITY_AUDIENCES } from '#shared/admin/activity-audiences.ts'
import { UNDO_AUDIENCES, undoAudienceOf } from '#shared/admin/undo-rules.ts'
import { COMMITTEE_KIND_AUDIENCES, COMMITTEE_KINDS } from '#shared/notifications/notification-enums.ts'
import { audiencesOf } from '#tests/http/matrix/portal-calls.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()
/** An admin of each single duty, of none any more, and of everything. */
const PEOPLE = await Promise.all(
  [...DUTIES.map((duty) => [duty]), [], null].map(async (duties: Duty[] | null) => {
    const account = await app.admin(duties)
    const person: PortalPerson = { role: 'admin', duties }
    const name = duties === null ? 'everything' : (duties[0] ?? 'nothing')
    return { name, account, person, caller: await app.as(account) }
  }),
)

/** Expects for each person what the table of duties says, all at once. */
async function expectForEach<T>(
  actual: (someone: (typeof PEOPLE)[number]) => T | Promise<T>,
  expected: (person: PortalPerson) => T,
): Promise<void> {
  const found = await Promise.all(PEOPLE.map(async (someone) => [someone.name, await actual(someone)] as const))
  const wanted = PEOPLE.map(({ name, person }) => [name, expected(person)] as const)
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
}

const toRead = { toRead: true }
const toAct = { toRead: false }

test('mails and notices for the committee reach those whose duty they are', async () => {
  const audiences = [...new Set([...audiencesOf(app.fastify).values(), ...Object.values(COMMITTEE_KIND_AUDIENCES)])]
  for (const audience of audiences) {
    const rows = await app.db
      .select()
      .from(users)
      .where(inAudience(app.db, audience, app.clock.time))
    const ids = new Set(rows.map(({ id }) => id))
    await expectForEach(
      ({ account }) => ids.has(account.id),
      (person) => isInAudience(person, audience, toAct),
    )
  }
})

test('everybody chooses how often they get the mails of their own duties, and of no others', async () => {
  await expectForEach(
    async ({ caller }) =>
      (await caller.get('/api/account/mails')).json().committee.map(({ kind }: { kind: string }) => kind),
    (person) => COMMITTEE_KINDS.filter((kind) => isInAudience(person, COMMITTEE_KIND_AUDIENCES[kind], toAct)),
  )
})

test("Today's work, badges and search have the kinds of one's own duties", async () => {
  await expectForEach(
    async ({ caller }) => new Set((await caller.get('/api/admin/today')).json().kinds),
    (person) => {
      const own = app.context.waitingWork.filter(({ audience }) => isInAudience(person, audience, toRead))
      const ofSite = isInAudience(person, 'full_admin', toRead) ? ['failed_tasks', 'backup'] : []
      return new Set([...own.map(({ kind }) => kind), ...ofSite])
    },
  )
  await app.event({ title: 'Zebra night' })
  await app.article({ title: 'Zebra news' })
  await app.member({ fullName: 'Zebra Menon' })
  const providers = app.context.searchProviders
  await expectForEach(
    async ({ caller }) => {
      const kinds = (await caller.get('/api/admin/search?q=zebra')).json().map(({ label }: { label: string }) => label)
      return kinds.filter((label: string) => providers.some((each) => each.label === label))
    },
    (person) => [
      ...new Set(
        providers
          .filter(({ label, audience }) => ['Events', 'News'].includes(label) && isInAudience(person, audience, toRead))
          .map(({ label }) => label),
      ),
    ],
  )
})

test('the stat cards count what waits or is hidden only for those who look after it', async () => {
  await app.member({ status: 'pending' })
  await app.event({ isPublic: false })
  const visible = (await app.visitor.get('/api/stats')).json()
  await expectForEach(
    async ({ caller }) => {
      const { pendingMembers, totalEvents } = (await caller.get('/api/stats')).json()
      return [pendingMembers > 0, totalEvents > visible.totalEvents]
    },
    (person) => [isInAudience(person, ['members'], toAct), isInAudience(person, ['events'], toAct)],
  )
})

test('the log shows what was done within the own duties, and what one has done oneself', async () => {
  const subjects = Object.keys(ACTIVITY_AUDIENCES)
  const done = subjects.map((subjectType) => ({ action: 'test.done', subjectType, subjectId: 'one' }))
  const own = PEOPLE.map(({ account }) => ({ ...done[0]!, subjectType: 'backup', actorId: account.id }))
  await app.db.insert(activityLog).values([...done, ...own])
  await expectForEach(
    async ({ caller }) => {
      const entries = (await caller.get('/api/admin/activity?action=test.done&limit=100')).json()
      return new Set(entries.map(({ subjectType }: { subjectType: string }) => subjectType))
    },
    (person) => {
      const isAll = isInAudience(person, 'full_admin', toRead) || person.duties?.includes('auditor')
      const read = subjects.filter(
        (each) => isAll || isInAudience(person, ACTIVITY_AUDIENCES[each] ?? 'full_admin', toRead),
      )
      return new Set([...read, 'backup'])
    },
  )
})

test('everybody is offered to undo their own changes as long as the duty is theirs', async () => {
  const article = await app.article()
  for (const area of Object.keys(UNDO_AUDIENCES))
    await expectForEach(
      async ({ account, caller }) => {
        const now = app.clock.time
        const offered = {
          area,
          name: 'news-deleted' as const,
          data: { newsId: article.id },
          message: 'Done.',
          actorId: account.id,
          now,
        }
        const id = await app.db.transaction((tx) => offerUndo(tx, offered))
        const shown = (await caller.get(`/api/admin/undo?area=${area}`)).json()
        const mail = await caller.get(`/api/admin/undo/${id}/mail`)
        return [shown !== null, mail.json()?.code === 'duty_required']
      },
      (person) => {
        const mayUndo = isInAudience(person, undoAudienceOf(area), toAct)
        return [mayUndo, !mayUndo]
      },
    )
})

test('drafts of articles are read by those who look after the content', async () => {
  const draft = await app.article({ isPublished: false })
  await expectForEach(
    async ({ caller }) => [
      (await caller.get(`/api/news/${draft.id}`)).statusCode === 200,
      (await caller.get('/api/news?drafts=true')).statusCode === 200,
    ],
    (person) => [isInAudience(person, ['content'], toAct), isInAudience(person, ['content'], toAct)],
  )
})
