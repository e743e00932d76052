import { gateDay } from '#shared/events/gate/gate-day-rules.ts'
import type { Party } from './phone-parties.ts'
import type { StoredWalkIn } from './phone-state.ts'
import { readForDay, writeForDay } from './stored-list.ts'

const NAME = 'walk-ins'

/** Walk-ins name guests with their phone numbers, so they are encrypted and end with the day, as the list does. */
export const readWalkIns = async (eventId: string): Promise<StoredWalkIn[]> =>
  (await readForDay<StoredWalkIn[]>(eventId, NAME, gateDay(new Date()))) ?? []

export const writeWalkIns = (eventId: string, walkIns: readonly StoredWalkIn[]): Promise<void> =>
  writeForDay(eventId, NAME, gateDay(new Date()), walkIns)

/** The party as this phone shows it until the site has registered it. */
export function partyOfWalkIn({ body, fullName, membershipNumber, at }: StoredWalkIn, by: string): Party {
  const people = (body.adults ?? 1) + (body.children ?? 0)
  return {
    id: body.memberId ?? body.id,
    isGuest: body.guest !== undefined,
    fullName,
    membershipNumber,
    ticketNumber: null,
    people,
    children: body.children ?? 0,
    vegetarian: body.vegetarian ?? 0,
    note: null,
    problem: null,
    hasOpenDues: false,
    owed: 0,
    hasSlip: false,
    hasPhoto: false,
    codes: [],
    familyCodes: [],
    memberAlone: null,
    checkedInAt: at,
    arrived: people,
    by,
    outside: 0,
    wentOutAt: null,
    days: [gateDay(at)],
    otherDays: [],
    // the roll is on the site
    mayVote: null,
    isMemberIn: false,
  }
}
