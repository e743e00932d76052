import type { Executor } from '#server/platform/database/database.ts'
import type { InvitedPerson } from './committee-people.ts'

/** The saved audiences, which a later feature has. */
export type InvitedAudiences = {
  list: (db: Executor) => Promise<{ id: string; name: string }[]>
  /** The people of an audience who have an account, by name; null if there is no such audience. */
  listPeople: (db: Executor, id: string, now: Date) => Promise<{ name: string; people: InvitedPerson[] } | null>
}

let audiences: InvitedAudiences = { list: async () => [], listPeople: async () => null }

/** Makes saved audiences known as what a meeting can invite, when their feature is mounted. */
export function addInvitedAudiences(added: InvitedAudiences): void {
  audiences = added
}

export const invitedAudiences = (): InvitedAudiences => audiences
