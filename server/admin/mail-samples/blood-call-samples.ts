import { bloodCallPeople, bloodCalls } from '#server/blood-calls/blood-call-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { BloodAnswer } from '#shared/blood-calls/blood-call-enums.ts'
import type { SamplePeople } from './sample-people.ts'

/** The mails of a blood donor call: the call, the thanks, and the news that it is over. */
export const BLOOD_CALL_SAMPLES = {
  'blood-call': (people: SamplePeople, tx: Transaction) => called(people, tx, null),
  'blood-call-thanks': (people: SamplePeople, tx: Transaction) => called(people, tx, 'yes'),
  'blood-call-closed': (people: SamplePeople, tx: Transaction) => called(people, tx, null),
}

async function called({ member }: SamplePeople, tx: Transaction, answer: BloodAnswer | null) {
  const contact = { contactName: 'Latha Varma', contactPhone: '+971 50 111 2233', note: 'Blood bank, ground floor.' }
  const need = { bloodGroup: 'AB+' as const, hospital: 'Al Qassimi Hospital', emirate: 'Sharjah' as const }
  const [call] = await tx
    .insert(bloodCalls)
    .values({ ...need, ...contact, until: new Date('2099-03-10T16:00:00Z') })
    .returning({ id: bloodCalls.id })
  const invited = { callId: call?.id ?? '', memberId: member.id }
  await tx.insert(bloodCallPeople).values({ ...invited, wave: 1, answer })
  return invited
}
