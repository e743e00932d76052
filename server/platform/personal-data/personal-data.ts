import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/database/database.ts'

/** A person about whom the site stores data. */
export type Person = {
  userId: string
  memberId: string | null
  /** The sign-in address in small letters: the only one known to be theirs; empty without a login. */
  address: string
  /**
   * Ids of the account, the member and rows by which mails, notices and the log refer to them; never text they chose.
   */
  ids: readonly string[]
  /** The same of people without a login whose contact address is the person's: what reaches them there is theirs. */
  housemateIds: readonly string[]
}

/** One table with personal data: how a person's rows are found, exported and erased. */
export type PersonalTable = {
  table: PgTable
  /** The name of its file in the archive; the table's name unless another part of it is meant. */
  name?: string
  /** Columns with the id of the account or member that the row belongs to. */
  account?: readonly PgColumn[]
  member?: readonly PgColumn[]
  /** Other rows that belong to the person. */
  where?: (person: Person) => SQL
  /** Columns with the id of a person that only `where` reads. */
  readByWhere?: readonly PgColumn[]
  /** The row's id, if mails, notices or the log refer to it. */
  id?: PgColumn
  /** Columns with money, in fils. */
  amounts?: readonly PgColumn[]
  /** Properties that are exported; a test fails for a column that is neither exported nor withheld. */
  exported: readonly string[]
  /** Properties that are never exported: keys, hashes, derived text, and what must stay secret. */
  withheld?: readonly string[]
  /** How rows are erased; an object overwrites the personal columns of rows that the association still needs. */
  erase: 'delete' | 'keep' | Record<string, unknown>
}

export type PersonalData = {
  /** In order of erasure: rows that refer to others first. */
  tables: readonly PersonalTable[]
  /** Columns that say which admin did something; set to null. */
  acts?: readonly PgColumn[]
  /** Columns that name the person in a row about somebody else: such rows are deleted and not exported. */
  named?: readonly PgColumn[]
  /** Runs before the rows change: releases files, gives places back. */
  beforeErasing?: (tx: Transaction, person: Person, now: Date) => Promise<void>
  /** For what the general rules cannot express. */
  afterErasing?: (tx: Transaction, person: Person, now: Date) => Promise<void>
}

/** What all features store about people, the latest feature first: its rows refer to those of earlier ones. */
export const personalDataOf = (features: readonly { personalData?: PersonalData }[]): PersonalData[] =>
  features.toReversed().flatMap(({ personalData }) => personalData ?? [])

export const ERASED_NAME = 'Erased person'
/** Somebody removed from a family, in what has taken place. */
export const REMOVED_NAME = 'A participant'
/** An address that can never receive mail: the ending is reserved. */
export const erasedAddress = (id: string): string => `erased-${id}@erased.invalid`

/** The address of an account that is closed without being erased. */
export const closedAddress = (id: string): string => `closed-${id}@erased.invalid`
/** Of an erased person or a closed account: nothing is sent there. */
export const isClosedAddress = (email: string): boolean => email.endsWith('@erased.invalid')

/** The address to display; empty for an erased person. */
export const shownAddress = (email: string): string => (isClosedAddress(email) ? '' : email)
