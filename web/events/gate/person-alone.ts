import type { GateEntry } from '#shared/events/gate/gate-phone-api.ts'
import type { Party } from './phone-parties.ts'
import type { Scanned } from './phone-state.ts'

/** Whose card of a household it is, if at an event with a roll it brings that one person; null for the code of a party. */
export function personOfCode(party: Party, hash: string): 'member' | 'other' | null {
  if (party.memberAlone?.code === hash) return 'member'
  return party.familyCodes.includes(hash) ? 'other' : null
}

/** The party as the result for that person judges it. */
export function judgedAlone(party: Party, alone: 'member' | 'other'): Party {
  if (alone === 'member')
    return { ...party, people: 1, mayVote: true, problem: null, checkedInAt: null, arrived: null, outside: 0 }
  const isComplete = party.arrived !== null && party.arrived >= party.people
  return { ...party, mayVote: false, arrived: isComplete ? party.arrived : null }
}

/** The name on the result: the list has no names of the others. */
export function nameAlone({ memberAlone, fullName, mayVote }: Party, alone: 'member' | 'other'): string {
  if (alone === 'member') return memberAlone?.fullName ?? fullName
  return mayVote ? `Family of ${fullName}` : fullName
}

type Done = Pick<GateEntry, 'kind' | 'came'> & { size?: number; withMember?: boolean }

/** What is entered for a result: of a person alone one, whatever the party. */
export function doneFor({ alone, party }: Scanned, done: Done): Done {
  if (!alone || !party) return done
  const { kind } = done
  const isMember = alone === 'member'
  return { kind, came: 1, withMember: isMember, ...(isMember && kind === 'check_in' && { size: party.people + 1 }) }
}
