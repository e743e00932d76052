import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moneyEntries } from '#server/money/money-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { publish } from './posting.ts'

const app = await openTestApp()
const { id: adminId } = await app.admin()
const premium = app.context.payables.find(({ kind }) => kind === 'premium')!

async function openRequest() {
  const member = await app.member({ membershipNumber: `PC-${crypto.randomUUID().slice(0, 8).toUpperCase()}` })
  const listing = await publish(app, { userId: member.userId, title: 'Brass lamp' })
  const owner = await app.as(member)
  const { id } = (await owner.post(`/api/listings/${listing.id}/premium`, { paymentReference: 'TR-4711' })).json()
  const read = async () => (await owner.get(`/api/listings/own/${listing.id}`)).json()
  return { id, member, read, owner }
}

const pay = (id: string, amount = 5000) =>
  app.db.transaction((tx) =>
    premium.pay(tx, id, {
      amount,
      method: 'bank_transfer',
      day: '2026-03-08',
      reference: null,
      payerName: null,
      recordedBy: adminId,
      now: app.clock.time,
    }),
  )

test('a waiting request can be found, and is paid with its full amount only', async () => {
  const { id, member, read } = await openRequest()
  const [open] = (await premium.list(app.db, app.clock.time)).filter((each) => each.id === id)
  expect(open).toMatchObject({
    kind: 'premium',
    title: 'Premium for ‘Brass lamp’',
    personId: member.userId,
    payerNumber: member.membershipNumber,
    open: 5000,
    references: [],
    typedReferences: ['TR-4711'],
    since: '2026-03-10',
  })
  for (const amount of [4999, 5001]) await expect(pay(id, amount)).rejects.toMatchObject({ code: 'premium_amount' })
  expect(await read()).toMatchObject({ isPremium: false })
  await pay(id)
  expect(await read()).toMatchObject({ isPremium: true })
  const [entry] = await app.db.select().from(moneyEntries).where(eq(moneyEntries.sourceId, id))
  expect(entry).toMatchObject({ day: '2026-03-08', amountFils: 5000, counterpart: 'Asha Menon' })
  expect(await premium.find(app.db, id, app.clock.time)).toMatchObject({ open: 0 })
  expect(await premium.listNames(app.db, [id, crypto.randomUUID()])).toMatchObject([
    { sourceId: id, payerNumber: member.membershipNumber, references: ['TR-4711', 'P-2026-0001'] },
  ])
  await expect(pay(id)).rejects.toMatchObject({ code: 'premium_decided' })
})

test('a payment that is taken back waits for the committee again', async () => {
  const { id, read, owner } = await openRequest()
  const recorded = await pay(id)
  await app.db.transaction(async (tx) => {
    await premium.lock(tx, [recorded])
    await premium.takeBack(tx, recorded, { actorId: adminId, now: app.clock.time })
  })
  expect(await read()).toMatchObject({ isPremium: false })
  expect(await premium.find(app.db, id, app.clock.time)).toMatchObject({ open: 5000 })
  const [payment] = (await owner.get('/api/premium')).json()
  expect(payment).toMatchObject({ id, status: 'pending', paymentReference: 'TR-4711' })
})
