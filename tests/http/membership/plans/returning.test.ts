import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { mailsTo } from '../application.ts'
import { getMember, listYears, runTask } from '../dues/treasurer.ts'

test('somebody who returns owes nothing for the years away, and has 30 days for the new period', async () => {
  const app = await openTestApp({ startsAt: new Date('2026-06-20T08:00:00Z') })
  const committee = await app.as(await app.admin())
  const member = await app.member({ joinedDate: '2020-03-10', membershipNumber: 'R-1', renewalDueDate: '2023-03-10' })
  await app.renewal({ memberId: member.id, renewalYear: 2023, dueDate: '2023-03-10', status: 'overdue' })
  await app.db.update(members).set({ status: 'pending' }).where(eq(members.id, member.id))
  expect((await committee.post(`/api/admin/members/${member.id}/approve`)).statusCode).toBe(200)
  await runTask(app, 'update-dues')
  await runTask(app, 'remind-of-dues')
  expect(await listYears(app, member.id)).toMatchObject([
    { renewalYear: 2023, status: 'waived', waiverReason: 'Not owed after time away' },
    {
      renewalYear: 2026,
      startsOn: '2026-06-20',
      endsOn: '2027-03-09',
      amount: 7_500,
      dueDate: '2026-07-20',
      status: 'pending',
    },
  ])
  expect(await getMember(app, member.id)).toMatchObject({ membershipNumber: 'R-1', joinedDate: '2020-03-10' })
  const reminders = async (day: string) => {
    app.clock.time = new Date(`${day}T08:00:00Z`)
    await runTask(app, 'remind-of-dues')
    const mails = await mailsTo(app, member.email)
    return mails.map(({ subject }) => subject).filter((subject) => subject?.startsWith('Your dues'))
  }
  for (const day of ['2026-06-21', '2026-07-14', '2026-07-19']) expect(await reminders(day), day).toEqual([])
  expect(await reminders('2026-07-28')).toHaveLength(1)
})
