import { eq } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { eventGates } from '#server/events/gate/gate-tables.ts'
import { eventPrograms, programRegistrations } from '#server/events/program-tables.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { eventOrderLines, eventOrders } from '#server/events/sales/order-tables.ts'
import { eventTicketKinds } from '#server/events/sales/sale-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import type { TestApp } from '#tests/test-app.ts'
import { createMatrixData, type MatrixData } from './matrix-data.ts'
import { secretPerson } from './secret-person.ts'

/**
 * The data of the matrix, whose owner takes part in everything, owes dues of which the gate warns and an unpaid ticket,
 * and is named by the activity log.
 */
export async function openTakingPart(app: TestApp) {
  const data = await createMatrixData(app)
  const { owner, event, fullEvent, program, daughter, renewal, listing } = data
  await app.db.update(eventPrograms).set({ ageGroup: 'children' }).where(eq(eventPrograms.id, program.id))
  const [registration] = await app.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, memberId: owner.id })
    .returning()
  await app.db.insert(eventWaitingList).values({ eventId: fullEvent.id, memberId: owner.id })
  await app.db.insert(programRegistrations).values([
    { programId: program.id, memberId: owner.id },
    { programId: program.id, memberId: owner.id, familyMemberId: daughter.id },
  ])
  await oweMoney(app, data)
  const before = { ...secretPerson(), fullName: 'Asha Menon' }
  const after = { ...before, bloodGroup: 'A+', fullName: 'Asha Nair' }
  await app.db.insert(activityLog).values([
    { action: 'member.edited', subjectType: 'member', subjectId: owner.id, before, after },
    { action: 'renewal.waived', subjectType: 'renewal', subjectId: renewal.id },
    { action: 'listing.approved', subjectType: 'listing', subjectId: listing.id },
  ])
  return { ...data, registration: registration! }
}

const TICKET = { position: 0, title: 'Member', priceFils: 1500 }
let orders = 90_000

async function oweMoney({ db }: TestApp, { owner, event }: MatrixData): Promise<void> {
  await db.update(members).set({ renewalStatus: 'overdue' }).where(eq(members.id, owner.id))
  await db.insert(eventGates).values({ eventId: event.id, warnsOfDues: true })
  await db.update(events).set({ sellsTickets: true }).where(eq(events.id, event.id))
  const kind = { ...TICKET, eventId: event.id, audience: 'member' as const }
  const [sold] = await db.insert(eventTicketKinds).values(kind).returning()
  const number = ++orders
  const order = { id: owner.id, eventId: event.id, memberId: owner.id, number, reference: `PN26-${number}` }
  await db.insert(eventOrders).values(order)
  await db
    .insert(eventOrderLines)
    .values({ ...TICKET, orderId: owner.id, kindId: sold!.id, count: 1, memberComes: true })
}
