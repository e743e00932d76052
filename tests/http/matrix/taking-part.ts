import { eq } from 'drizzle-orm'
import { eventPrograms, programRegistrations } from '#server/events/program-tables.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import type { TestApp } from '#tests/test-app.ts'
import { createMatrixData, type MatrixData } from './matrix-data.ts'
import { secretPerson } from './secret-person.ts'

/** The data of the matrix, whose owner takes part in everything and whom the activity log names. */
export async function openTakingPart(app: TestApp): Promise<MatrixData> {
  const data = await createMatrixData(app)
  const { owner, event, fullEvent, program, daughter, renewal, listing } = data
  await app.db.update(eventPrograms).set({ ageGroup: 'children' }).where(eq(eventPrograms.id, program.id))
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: owner.id })
  await app.db.insert(eventWaitingList).values({ eventId: fullEvent.id, memberId: owner.id })
  await app.db.insert(programRegistrations).values([
    { programId: program.id, memberId: owner.id },
    { programId: program.id, memberId: owner.id, familyMemberId: daughter.id },
  ])
  const before = { ...secretPerson(), fullName: 'Asha Menon' }
  const after = { ...before, bloodGroup: 'A+', fullName: 'Asha Nair' }
  await app.db.insert(activityLog).values([
    { action: 'member.edited', subjectType: 'member', subjectId: owner.id, before, after },
    { action: 'renewal.waived', subjectType: 'renewal', subjectId: renewal.id },
    { action: 'listing.approved', subjectType: 'listing', subjectId: listing.id },
  ])
  return data
}
