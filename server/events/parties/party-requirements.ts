import type { EventPlaces } from '#server/events/registration-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PartyForm } from '#shared/events/party-api.ts'
import { checkParty, findPartyErrors } from '#shared/events/party-rules.ts'
import { lockFamily } from './party-queries.ts'

/**
 * Accepts a party that the event takes and whose named people are of the member's family. Throws the errors of
 * `checkParty`, or validation_failed by field.
 */
export async function requireParty(
  tx: Transaction,
  event: EventPlaces,
  memberId: string,
  party: PartyForm,
): Promise<void> {
  const error = checkParty(event, party)
  if (error) throw new AppError(error)
  // children have tickets of their own, or those of guests
  const fields = findPartyErrors({ ...event, asksChildren: event.asksChildren || event.sellsTickets }, party)
  const [message] = Object.values(fields)
  if (message) throw new AppError('validation_failed', { message, fields })
  const { familyMemberIds } = party
  if ((await lockFamily(tx, memberId, familyMemberIds)) === familyMemberIds.length) return
  const stranger = 'Please choose people from your family'
  throw new AppError('validation_failed', { message: stranger, fields: { familyMemberIds: stranger } })
}
