import type { Executor } from '#server/platform/database/database.ts'
import type { DocumentReader } from '#shared/committee/documents/document-rules.ts'
import type { InvitedPerson } from './committee-people.ts'

/** The saved audiences, which a later feature has. */
export type InvitedAudiences = {
  /** Those that the reader may invite: ones with personal conditions are for those who write to members. */
  list: (db: Executor, reader: DocumentReader) => Promise<{ id: string; name: string }[]>
  /** The people of such an audience who have an account, by name; null if there is none for the reader. */
  listPeople: (
    db: Executor,
    id: string,
    by: { reader: DocumentReader; now: Date },
  ) => Promise<{ name: string; people: InvitedPerson[] } | null>
}

let audiences: InvitedAudiences = { list: async () => [], listPeople: async () => null }

/** Makes saved audiences known as what a meeting can invite, when their feature is mounted. */
export function addInvitedAudiences(added: InvitedAudiences): void {
  audiences = added
}

export const invitedAudiences = (): InvitedAudiences => audiences
