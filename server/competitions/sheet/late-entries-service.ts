import type { By } from '#server/events/administration/event-records.ts'
import { lockPlacesOf, lockProgram } from '#server/events/program-places/program-place-queries.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { offerUndo } from '#server/platform/undo/undo-service.ts'
import type { LateRow } from '#shared/competitions/sheet/late-entries-api.ts'
import { checkLateCount, type LateColumn } from '#shared/competitions/sheet/late-entry-columns.ts'
import { folded } from '#shared/competitions/sheet/sheet-columns.ts'
import { counted } from '#shared/platform/counts.ts'
import { getFestival, listEntries, lockItem } from '../competition-queries.ts'
import { addGroupMemberWithin, addLateEntryWithin } from '../entries/entry-service.ts'
import type { LateChange } from './late-entries-undo.ts'
import { type LatePair, readLateRows } from './late-entry-reading.ts'

type Line = { at: number; text: string; problem: string | null; column: LateColumn | null }
type Entering = { rows: readonly LateRow[]; reason: string; isPreview: boolean }

/**
 * Enters a list of people late, with one reason; those who cannot enter are left out and named. A preview does the same
 * and takes it back. Throws not_found, or validation_failed for too many entries at once.
 */
export async function enterLate(db: Database, eventId: string, { rows, reason, isPreview }: Entering, by: By) {
  const lines: Line[] = []
  const change: LateChange = { eventId, enteredAt: by.now, entries: [], joined: [] }
  const work = async (tx: Transaction) => {
    const { pairs, unread } = await readLateRows(tx, await getFestival(tx, eventId), rows)
    const tooMany = checkLateCount(pairs.length)
    if (tooMany) throw fieldError('rows', tooMany)
    lines.push(...unread)
    await lockInOrder(tx, pairs, by.now)
    for (const pair of pairs) lines.push(await enterPair(tx, { pair, reason, change }, by))
    if (isPreview) throw new PreviewOver()
    if (countOf(change) > 0) await offerLateUndo(tx, change, by)
  }
  await db.transaction(work).catch((error: unknown) => {
    if (!(error instanceof PreviewOver)) throw error
  })
  return { entered: countOf(change), lines: lines.toSorted((one, other) => one.at - other.at) }
}

/** Ends the transaction of a preview, so that nothing is stored. */
class PreviewOver extends Error {}

const countOf = ({ entries, joined }: LateChange) => entries.length + joined.length

const offerLateUndo = (tx: Transaction, data: LateChange, by: By): Promise<string> =>
  offerUndo(tx, {
    area: 'festival',
    name: 'entered-late',
    data,
    message: `${counted(countOf(data), 'late entry has', 'late entries have')} been added.`,
    ...by,
  })

/** All programs, then all people, then all items, as a single sign-up locks them: then no two can deadlock. */
async function lockInOrder(tx: Transaction, pairs: readonly LatePair[], now: Date): Promise<void> {
  const programIds = [...new Set(pairs.map(({ item }) => item.programId))].toSorted()
  for (const programId of programIds) await lockProgram(tx, programId, now)
  const people = new Map(pairs.map(({ person }) => [person.familyMemberId ?? person.memberId, person]))
  for (const key of [...people.keys()].toSorted()) await lockPlacesOf(tx, people.get(key)!)
  for (const programId of programIds) await lockItem(tx, programId)
}

type Pair = { pair: LatePair; reason: string; change: LateChange }

async function enterPair(tx: Transaction, { pair, reason, change }: Pair, by: By): Promise<Line> {
  const { at, item, person, groupName } = pair
  const text = [person.name, item.title, groupName].filter(Boolean).join(' · ')
  try {
    // an entry that fails takes back only what it has stored itself
    await tx.transaction((step) => enterOne(step, { pair, reason, change }, by))
    return { at, text, problem: null, column: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { at, text, problem: error.message, column: 'items' }
  }
}

async function enterOne(tx: Transaction, { pair, reason, change }: Pair, by: By): Promise<void> {
  const { item, person, groupName, hasNameConsent } = pair
  const { memberId, familyMemberId } = person
  // an empty cell changes no consent that the family has given on the site
  const entrant = { memberId, familyMemberId, ...(hasNameConsent && { hasNameConsent }) }
  const group = groupName === null ? null : await findGroup(tx, item.programId, groupName)
  if (group) {
    const { participantId } = await addGroupMemberWithin(tx, group.id, entrant, by)
    change.joined.push({ programId: item.programId, entryId: group.id, participantId })
    return
  }
  const late = { ...entrant, reason, groupName }
  const entered = await addLateEntryWithin(tx, item.programId, late, by)
  change.entries.push({ programId: item.programId, memberId, familyMemberId, ...entered })
}

/** The first person of a new group leads it; the others join. */
const findGroup = async (tx: Transaction, programId: string, groupName: string) =>
  (await listEntries(tx, programId)).find(
    (entry) => entry.groupName !== null && folded(entry.groupName) === folded(groupName),
  )
