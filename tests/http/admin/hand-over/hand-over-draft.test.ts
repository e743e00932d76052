import { expect, test } from 'vitest'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { textOfPdf } from '#tests/http/matrix/pdf-text.ts'
import { openCommittee, PASSWORD } from './committee.ts'

test('what will change is shown before, with duties that only people with Everything would look after', async () => {
  const { save, read } = await openCommittee()
  await save()
  const { preview } = (await read()).next
  expect(preview.leaving).toEqual([
    { name: 'Babu Thomas', office: 'Treasurer' },
    { name: 'Latha Menon', office: 'President' },
  ])
  expect(preview.accounts).toContainEqual({
    name: 'Ravi Kurup',
    before: { role: 'user', duties: null },
    after: { role: 'admin', duties: ['treasurer'] },
  })
  expect(preview.term).toEqual({ before: '2025-2026', after: '2026-2028' })
  expect(preview.uncovered).toContain('events')
  expect(preview.uncovered).not.toContain('treasurer')
  expect(preview.superAdmins).toBe(1)
})

test.each([
  ['a day in the past', { day: '2026-03-01' }, 'day', 'after today'],
  ['today, whose midnight is over', { day: '2026-03-10' }, 'day', 'after today'],
  ['a term that ends before it begins', { termEnd: '2026-03-31' }, 'termEnd', 'must end after'],
])('%s is refused in words', async (_what, change, field, words) => {
  const { save } = await openCommittee()
  const refused = await save(change)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields[field]).toContain(words)
})

test('one member in two offices, two treasurers, and an office without its duties are refused in words', async () => {
  const { sita, ravi, draft, save } = await openCommittee()
  const messageOf = async (change: object) => (await save(change)).json().message
  const pick = (office: string, { id }: { id: string }) => ({ office, memberId: id })
  expect(await messageOf({ picks: [pick('President', sita), pick('Treasurer', sita)] })).toBe(
    'Nobody can hold two offices. One member is chosen twice.',
  )
  expect(await messageOf({ picks: [pick('Treasurer', sita), pick('Treasurer', ravi)] })).toBe(
    'Only one person can be Treasurer.',
  )
  const access = { ...draft.access, Treasurer: { access: 'duties', duties: [] } }
  expect(await messageOf({ access })).toContain('Please choose the duties of the office Treasurer')
  const both = { ...draft.access, Treasurer: { access: 'duties', duties: ['treasurer', 'auditor'] } }
  expect(await messageOf({ access: both })).toContain('nobody can be the treasurer and the auditor')
})

test('a hand-over that would leave no super admin cannot be planned, nor one without a day or a password', async () => {
  const { app, draft, save, plan, read } = await openCommittee()
  await save({ day: null })
  expect((await plan()).json().fields.day).toBe('Please choose the day of the hand-over.')
  await save({ access: { ...draft.access, President: { access: 'everything', duties: [] } } })
  expect((await plan()).json().code).toBe('last_super_admin')
  await save()
  expect((await plan('Wrong-2026')).json().code).toBe('wrong_password')
  expect((await read()).next.state).toBe('draft')
  await app.superAdmin()
  expect((await plan(PASSWORD)).statusCode).toBe(200)
})

test('an auditor who becomes treasurer blocks the office', async () => {
  const { person, sita, save, read } = await openCommittee()
  const anil = await person('Anil Das', { role: 'admin', duties: ['auditor'] })
  await save({
    picks: [
      { office: 'President', memberId: sita.id },
      { office: 'Treasurer', memberId: anil.id },
    ],
  })
  expect((await read()).next.picks[1].problem).toBe('Anil Das is the auditor, and nobody audits their own entries.')
})

test('the list of keys to pass on is a document, and the log says who took it', async () => {
  const { chair, save } = await openCommittee()
  await save()
  const caller = await chair()
  const keys = await caller.get('/api/admin/hand-over/keys.pdf')
  expect([keys.statusCode, keys.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = textOfPdf(keys.rawPayload)
  for (const words of [
    'Bank account',
    'Mail',
    'Hosting',
    'Backups',
    'Latha Menon (President)',
    'Ravi Kurup (Treasurer)',
  ])
    expect(text).toContain(words)
  const log = (await caller.get('/api/admin/activity?action=hand_over_keys.printed')).json()
  expect(log).toMatchObject([{ actorName: 'Latha Menon' }])
})

test('the list of keys to pass on fills its sheets, also with twelve people in the present committee', async () => {
  const { app, chair, save } = await openCommittee()
  const people = Array.from({ length: 12 }, (_, at) => `Gopalakrishnan Thekkumparambil ${at}`)
  const role = 'Committee Member'
  await app.db.insert(officeBearers).values(people.map((name, displayOrder) => ({ name, role, displayOrder }) as const))
  await save()
  const keys = (await (await chair()).get('/api/admin/hand-over/keys.pdf')).rawPayload.toString('latin1')
  expect(keys.match(/\/Type \/Page\b/g)).toHaveLength(2)
})

test('two super admins who prepare at the same time see what the other one changed', async () => {
  const { save } = await openCommittee()
  const { updatedAt } = (await save()).json()
  await save({ updatedAt, noteToLeft: 'Thank you.' })
  const second = await save({ updatedAt, noteToLeft: 'Many thanks.' })
  expect(second.json().code).toBe('edit_conflict')
})
