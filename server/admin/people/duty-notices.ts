import '#shared/admin/duty-live.ts'
import type { Duties } from '#server/accounts/duties/duty-changes.ts'
import { requestWaitingConfirmations } from '#server/competitions/results/second-confirmation.ts'
import { publishLive } from '#server/notifications/live/live-events.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Role } from '#shared/accounts/account-enums.ts'
import { DUTY_LABELS, EVERYTHING } from '#shared/accounts/duty-enums.ts'

type Access = { role: Role; duties: Duties }

/**
 * Notifies somebody of the duties they have now and of the work that waits for their new duties, and
 * refreshes the pages they have open.
 */
export async function notifyOfDuties(
  tx: Transaction,
  userId: string,
  { before, after, now }: { before: Access; after: Access; now: Date },
): Promise<void> {
  const { role, duties } = after
  const title = `Your duties in the committee: ${role === 'user' ? 'none' : describeDuties(duties)}`
  await notifyPeople(tx, [{ userId, title }], {
    kind: 'duties',
    link: role === 'user' ? '/member/dashboard' : '/admin',
    aboutId: userId,
    supersedes: true,
    now,
  })
  if (arrangesCompetitions(after) && !arrangesCompetitions(before)) await requestWaitingConfirmations(tx, userId, now)
  await publishLive(tx, userId, { kind: 'duties' })
}

const arrangesCompetitions = ({ role, duties }: Access): boolean =>
  role !== 'user' && (duties === null || duties.some(({ duty }) => duty === 'competitions'))

/** In words, such as 'Events, Content'. */
export const describeDuties = (duties: Duties): string =>
  duties === null ? EVERYTHING : duties.map(({ duty }) => DUTY_LABELS[duty]).join(', ') || 'none'
