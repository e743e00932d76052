import { type SQL, sql } from 'drizzle-orm'
import { members } from './member-tables.ts'

/** Whether this is the number of a member, however its letters and spaces were typed. */
export const hasMembershipNumber = (typed: string): SQL =>
  sql`upper(${members.membershipNumber}) = ${typed.replaceAll(/\s/g, '').toUpperCase()}`
