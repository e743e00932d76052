import type { Person } from './people-texts.ts'

/** A stored demo person: all later parts of the demo refer to people by these ids. */
export type DemoPerson = { person: Person; userId: string; memberId: string; isActive: boolean }

const WAITING = new Set(['pending', 'reapplied', 'correction_asked'])
export const isMember = ({ state }: Person) => !WAITING.has(state) && state !== 'rejected'
