import { bloodCallPeople, bloodCalls, bloodDonors } from '#server/blood-calls/blood-call-tables.ts'
import { CALLED, NEED } from './blood-call-texts.ts'
import type { Fixture } from './fixture.ts'
import type { DemoPeople } from './members/demo-members.ts'

const DONORS = 12
const HOUR_MS = 3_600_000

/** Some members who are willing to give blood, and one call that is closed. */
export async function fillBloodCalls({ tx, calendar }: Fixture, { admin, active }: DemoPeople): Promise<void> {
  const donors = active.slice(0, DONORS).map(({ memberId }, index) => ({
    memberId,
    willingSince: calendar.ago(200 - index),
    lastDonatedOn: index % 4 === 1 ? calendar.day(-20 * index) : null,
  }))
  await tx.insert(bloodDonors).values(donors)
  const createdAt = calendar.ago(9)
  const closedAt = new Date(createdAt.getTime() + 5 * HOUR_MS)
  const [call] = await tx
    .insert(bloodCalls)
    .values({
      ...NEED,
      callerId: admin.userId,
      createdAt,
      until: new Date(createdAt.getTime() + 12 * HOUR_MS),
      status: 'closed',
      closedAt,
      called: CALLED.length,
      coming: CALLED.filter(({ answer }) => answer === 'yes').length,
      notComing: CALLED.filter(({ answer }) => answer === 'no').length,
    })
    .returning({ id: bloodCalls.id })
  if (!call) throw new Error('The call of the demo was not stored')
  const people = CALLED.map(({ answer, wave }, index) => {
    const calledAt = new Date(createdAt.getTime() + (wave - 1) * (HOUR_MS / 2))
    const answeredAt = answer && new Date(calledAt.getTime() + (index + 3) * 60_000)
    return { callId: call.id, memberId: donors[index]!.memberId, wave, calledAt, answer, answeredAt }
  })
  await tx.insert(bloodCallPeople).values(people)
}
