import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { moneyEntries } from '#server/money/money-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { CASH, getRenewal, openAsTreasurer, sendSlip } from './treasurer.ts'

const providerOf = ({ context }: TestApp) => context.payables.find(({ kind }) => kind === 'dues')!
const transfer = {
  amount: 10_000,
  method: 'bank_transfer',
  day: '2026-03-08',
  reference: 'FT 88',
  payerName: null,
} as const

test('an open year can be found and paid once, with its receipt, its slip and its entry', async () => {
  const app = await openTestApp()
  const { member, renewal, asMember, treasurer } = await openAsTreasurer(app)
  const recordedBy = (await app.admin()).id
  await sendSlip(asMember, renewal.id)
  const dues = providerOf(app)
  const [open, ...more] = await dues.list(app.db, app.clock.time)
  expect(more).toEqual([])
  expect(open).toMatchObject({
    kind: 'dues',
    id: renewal.id,
    title: 'Dues 2026',
    personId: member.userId,
    name: member.fullName,
    payerNumber: member.membershipNumber,
    open: 10_000,
    proofUrl: expect.stringMatching(/^\/files\//),
    since: '2026-03-17',
  })
  const pay = () =>
    app.db.transaction((tx) => dues.pay(tx, renewal.id, { ...transfer, recordedBy, now: app.clock.time }))
  const { sourceId } = await pay()
  await expect(pay()).rejects.toMatchObject({ code: 'renewal_settled' })
  const [entry] = await app.db.select().from(moneyEntries).where(eq(moneyEntries.sourceId, sourceId))
  expect(entry).toMatchObject({ day: '2026-03-08', amountFils: 10_000, sourceKind: 'dues_payment', reversesId: null })
  expect(await getRenewal(app, renewal.id)).toMatchObject({ status: 'paid', slipUrl: null })
  expect(await dues.list(app.db, app.clock.time)).toEqual([])
  expect(await dues.find(app.db, renewal.id, app.clock.time)).toMatchObject({ open: 0 })
  expect(await dues.listNames(app.db, [sourceId])).toEqual([
    { sourceId, payerNumber: member.membershipNumber, references: ['FT 88', '2026-0001'] },
  ])
  expect((await app.mails()).map(({ subject }) => subject).join()).toMatch(/receipt 2026-0001/i)
  expect((await treasurer.get('/api/admin/renewals?slip=waiting')).json()).toEqual([])
})

test('after a part payment the rest is open, and a payment whose messages wait can be taken back', async () => {
  const app = await openTestApp()
  const { renewal, treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, { ...CASH, amount: 40 })
  const dues = providerOf(app)
  expect(await dues.list(app.db, app.clock.time)).toMatchObject([{ open: 6000 }])
  const { id: actorId } = await app.admin()
  const by = { recordedBy: actorId, now: app.clock.time }
  const recorded = await app.db.transaction((tx) => dues.pay(tx, renewal.id, { ...transfer, amount: 6000, ...by }))
  expect(await getRenewal(app, renewal.id)).toMatchObject({ status: 'paid' })
  await app.db.transaction(async (tx) => {
    await dues.lock(tx, [recorded])
    await dues.takeBack(tx, recorded, { actorId, now: app.clock.time })
  })
  expect(await dues.list(app.db, app.clock.time)).toMatchObject([{ open: 6000 }])
})

test('somebody who has left needs no payment', async () => {
  const app = await openTestApp()
  const { member, renewal } = await openAsTreasurer(app)
  await app.db.update(members).set({ resignedAt: app.clock.time }).where(eq(members.id, member.id))
  const dues = providerOf(app)
  expect(await dues.list(app.db, app.clock.time)).toEqual([])
  expect(await dues.find(app.db, renewal.id, app.clock.time)).toMatchObject({ open: 0 })
  expect(await dues.find(app.db, crypto.randomUUID(), app.clock.time)).toBeNull()
})
