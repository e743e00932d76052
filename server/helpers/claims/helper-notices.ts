import type { NotifiedPerson } from '#server/events/mails/household-recipients.ts'
import { listNotifiedOf, notifyHouseholds } from '#server/events/mails/household-recipients.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { formatHours } from '#shared/events/program-time-rules.ts'
import { formatWeekday } from '#shared/platform/gulf-dates.ts'
import type { HelperKey, LockedShift } from '../shift-queries.ts'

type Message = { title: string; body?: string; now: Date; heldBy?: string | undefined }
type ShownShift = { startsAt: Date; endsAt: Date; job: { title: string; eventId: string } }

/** 'Parking: Saturday, Dec 19, 5:00 PM – 8:00 PM' */
export const describeShift = ({
  startsAt,
  endsAt,
  job,
}: Omit<ShownShift, 'job'> & { job: { title: string } }): string =>
  `${job.title}: ${formatWeekday(startsAt)}, ${formatHours(startsAt, endsAt)}`

/** The page of the shifts of an event. */
export const helpersPath = (eventId: string): string => `/events/${eventId}/helpers`
const helperDayPath = (eventId: string): string => `/events/${eventId}/helpers/day`

/** A notice to the member who leads the job; nobody if the leader is a typed name. */
export async function notifyLeader(
  tx: Executor,
  shift: Pick<LockedShift, 'job' | 'startsAt' | 'endsAt'>,
  message: Message,
) {
  const { leaderMemberId: memberId } = shift.job
  if (!memberId) return
  const link = helperDayPath(shift.job.eventId)
  await notify(
    tx,
    [{ memberId, familyMemberId: null }],
    { link, eventId: shift.job.eventId },
    {
      body: describeShift(shift),
      ...message,
    },
  )
}

/** A notice to the member, and to somebody of the household with a login of their own. */
export async function notifyHelper(
  tx: Executor,
  { memberId, familyMemberId }: HelperKey,
  shift: ShownShift,
  message: Message,
) {
  const { eventId } = shift.job
  const recipients = [
    { memberId, familyMemberId: null },
    ...(await listNotifiedOf(tx, familyMemberId ? [familyMemberId] : [])),
  ]
  await notify(tx, recipients, { link: helpersPath(eventId), eventId }, { body: describeShift(shift), ...message })
}

type Held = { id: string; familyMemberId: string | null }

/** A mail about somebody’s shift to the member, and to somebody of the household with a login of their own. */
export async function mailHelper(
  tx: Transaction,
  name: 'shift-claimed' | 'shift-moved' | 'shift-reminder',
  { id: claimId, familyMemberId }: Held,
  { heldBy }: { heldBy?: string | undefined } = {},
): Promise<void> {
  await sendMail(tx, name, { claimId }, { heldBy })
  for (const { familyMemberId: person } of await listNotifiedOf(tx, familyMemberId ? [familyMemberId] : []))
    if (person) await sendMail(tx, name, { claimId, familyMemberId: person }, { heldBy })
}

type About = { link: string; eventId: string }

const notify = (
  tx: Executor,
  recipients: readonly NotifiedPerson[],
  { link, eventId }: About,
  { now, heldBy, ...notice }: Message,
) => notifyHouseholds(tx, recipients, notice, { kind: 'helpers', link, aboutId: eventId, heldBy, now })
