import { helperClaims, helperJobs, helperShifts } from '#server/helpers/helper-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MailName, Mails } from '#server/platform/mail/mail.ts'
import type { SamplePeople } from './sample-people.ts'

type ShiftMail = Extract<MailName, `shift-${string}`>
type Samples = { [N in ShiftMail]: (people: SamplePeople, tx: Transaction) => Promise<Mails[N]> | Mails[N] }

export const SHIFT_SAMPLES: Samples = {
  'shift-claimed': async (people, tx) => ({ claimId: await claimed(tx, people) }),
  'shift-reminder': async (people, tx) => ({ claimId: await claimed(tx, people) }),
  'shift-moved': async (people, tx) => ({ claimId: await claimed(tx, people) }),
  'shift-ended': ({ event, member }) => ({
    eventId: event.id,
    memberId: member.id,
    who: member.fullName,
    shift: 'Parking: Saturday, Dec 19, 5:00 PM – 8:00 PM',
  }),
}

const THREE_HOURS_MS = 3 * 3_600_000

async function claimed(tx: Transaction, { event, member }: SamplePeople): Promise<string> {
  const job = { title: 'Parking', place: 'Creek side', toBring: 'A torch', leaderName: 'Dasan Menon' }
  const [stored] = await tx
    .insert(helperJobs)
    .values({ ...job, eventId: event.id, leaderPhone: '+971500000021' })
    .returning()
  const endsAt = new Date(event.eventDate.getTime() + THREE_HOURS_MS)
  const [shift] = await tx
    .insert(helperShifts)
    .values({ jobId: stored?.id ?? '', startsAt: event.eventDate, endsAt, needed: 4 })
    .returning()
  const [claim] = await tx
    .insert(helperClaims)
    .values({ shiftId: shift?.id ?? '', memberId: member.id })
    .returning()
  return claim?.id ?? ''
}
