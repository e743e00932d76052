import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { requireLeaving } from './place-checks.ts'
import { listPlacesElsewhere, type PlaceElsewhere } from './places-elsewhere-queries.ts'
import { deletePlace, type Participant } from './program-place-queries.ts'

type Joining = {
  programId: string
  participant: Participant
  /** They join for themselves, so they can be asked. */
  isThemselves: boolean
  confirmed?: boolean | undefined
  /** For the waiting list. */
  isWaiting?: boolean
}

/**
 * One person has one place in a program. Who has one with another household's family already is asked, and after the
 * confirmation gives it back for one of their own; somebody whom the member signs up needs no second one. Returns how
 * many places that has freed. Throws needs_confirmation, already_taking_part or already_waiting_for_program.
 */
export async function countOnceInProgram(tx: Transaction, joining: Joining): Promise<number> {
  const { programId, participant, confirmed } = joining
  const elsewhere = await listPlacesElsewhere(tx, programId, participant)
  const staying = elsewhere.find((place) => doesStay(place, joining))
  if (staying) throw hasPlaceElsewhere(staying, joining)
  const [asked] = elsewhere
  if (asked && !confirmed) throw new AppError('needs_confirmation', { message: questionAbout(asked, joining) })
  for (const place of elsewhere) await givePlaceBack(tx, programId, place)
  return elsewhere.filter((place) => !place.isWaiting).length
}

/** Only a place in somebody's family gives way, to a place of one's own; one cannot wait for what one has. */
const doesStay = ({ familyMemberId, isWaiting }: PlaceElsewhere, joining: Joining): boolean =>
  !joining.isThemselves || familyMemberId === null || (joining.isWaiting === true && !isWaiting)

function hasPlaceElsewhere({ name, isWaiting }: PlaceElsewhere, { isThemselves }: Joining): AppError {
  const who = isThemselves ? 'You are' : `${name} is`
  return isWaiting
    ? new AppError('already_waiting_for_program', { message: `${who} on the waiting list for this program already.` })
    : new AppError('already_taking_part', { message: `${who} signed up for this program already.` })
}

function questionAbout({ memberName, isWaiting }: PlaceElsewhere, joining: Joining): string {
  const then = joining.isWaiting ? 'wait' : 'are signed up'
  const are = isWaiting ? 'on the waiting list for this program' : 'signed up for this program'
  return `You are ${are} with the family of ${memberName} already. Each person counts once: if you confirm, you ${then} yourself and no longer with that family.`
}

async function givePlaceBack(tx: Transaction, programId: string, { isWaiting, ...participant }: PlaceElsewhere) {
  if (!isWaiting) await requireLeaving(tx, { programId, participant })
  await deletePlace(tx, isWaiting ? programWaitingList : programRegistrations, programId, participant)
}
