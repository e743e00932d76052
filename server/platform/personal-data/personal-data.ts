import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/database/database.ts'

/** Somebody about whom the site holds data. */
export type Person = {
  userId: string
  memberId: string | null
  /** The address to sign in with, in small letters: the only one that is known to be theirs. */
  address: string
  /** Of the account, of the member and of the rows by which mails, notices and the log speak of them; never a word they chose. */
  ids: readonly string[]
}

/** One table in which people stand: how their rows are found, what of them is handed out and what an erasure leaves. */
export type PersonalTable = {
  table: PgTable
  /** The name of its file in the archive; that of the table unless another part of it is meant. */
  name?: string
  /** Columns that hold the id of the account or of the member whose row it is. */
  account?: readonly PgColumn[]
  member?: readonly PgColumn[]
  /** Rows that are the person's in another way. */
  where?: (person: Person) => SQL
  /** Its id, where mails, notices or the log name such a row by it. */
  id?: PgColumn
  /** Columns that hold money, in fils. */
  amounts?: readonly PgColumn[]
  /** Properties that are keys or hashes and never leave. */
  hidden?: readonly string[]
  /** What is written in the place of what was personal; rows whose rest the association needs. */
  erase: 'delete' | 'keep' | Record<string, unknown>
}

export type PersonalData = {
  /** In the order in which they are erased: what refers to others first. */
  tables: readonly PersonalTable[]
  /** Columns that say which admin did something; emptied. */
  acts?: readonly PgColumn[]
  /** Columns that name the person in a row that is about somebody else: such rows go, and are not handed out. */
  named?: readonly PgColumn[]
  /** What has to happen before the rows change: files are let go, places given back. */
  beforeErasing?: (tx: Transaction, person: Person, now: Date) => Promise<void>
  /** What the general rules cannot say. */
  afterErasing?: (tx: Transaction, person: Person, now: Date) => Promise<void>
}

export const ERASED_NAME = 'Erased person'
/** Can never receive a mail: the ending is reserved. */
export const erasedAddress = (id: string): string => `erased-${id}@erased.invalid`

/** An address that can be shown: none of an erased person. */
export const shownAddress = (email: string): string => (email.endsWith('@erased.invalid') ? '' : email)
