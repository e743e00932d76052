import { test } from 'vitest'
import { requestAllDetails, requestDetails } from '#server/membership/completion/request-service.ts'
import { welcomeEverybody } from '#server/membership/import/welcome-service.ts'
import { recordDivided } from '#server/membership/renewals/divided-payment-service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { DividedPayment } from '#shared/membership/payment-rules.ts'
import { expectAllOrNothing } from '#tests/http/undo/killed-act.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { owingMember } from './dues/treasurer.ts'

type Act = (app: TestApp, by: { adminId: string; clock: () => Date }) => Promise<(db: Database) => Promise<unknown>>

const ACTS: Record<string, Act> = {
  'recording a divided payment': async (app, { adminId, clock }) => {
    const { id, updatedAt } = await app.renewal({ memberId: (await owingMember(app)).id })
    const part = { renewalId: id, amount: 100, updatedAt: new Date(updatedAt).toISOString() }
    const form = { amount: 100, parts: [part], paymentMethod: 'cash', paidOn: '2026-03-09' }
    const held = { area: 'dues', name: 'dues-recorded', actorId: adminId, now: clock } as const
    return (db) => recordDivided(db, held, DividedPayment.parse(form))
  },
  'asking a member for details': async (app, by) => {
    const { id } = await app.member({ bloodGroup: null })
    return (db) => requestDetails(db, { memberId: id, ...by })
  },
  'asking everybody for details': async (app, by) => {
    await app.member({ bloodGroup: null })
    return (db) => requestAllDetails(db, by)
  },
  'welcoming everybody': async (app, by) => {
    await app.member({ welcomeDue: true })
    return (db) => welcomeEverybody(db, by)
  },
}

test.each(Object.keys(ACTS))('%s leaves nothing if the process is killed, and otherwise an undo', async (name) => {
  const app = await openTestApp()
  const { id: adminId } = await app.admin()
  const act = await ACTS[name]!(app, { adminId, clock: () => app.clock.time })
  await expectAllOrNothing(app, act)
})
