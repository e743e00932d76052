import { and, or, type SQL, sql } from 'drizzle-orm'
import { inSearchText } from '#server/platform/search-provider.ts'
import type { SeesField } from '#shared/accounts/personal-field-rules.ts'
import { mergedMembers } from './member-history-tables.ts'
import { members } from './member-tables.ts'
import { hadNumber } from './register/former-number-queries.ts'

const { nameKey, email, mobileNumber, phoneNumber, whatsappNumber, membershipNumber, searchText } = members

/** What is searched beside the name, each with the personal field that it shows. */
const SEARCHED = [
  [email, 'email'],
  [mobileNumber, 'phone'],
  [phoneNumber, 'phone'],
  [whatsappNumber, 'phone'],
  [membershipNumber, 'membershipNumber'],
] as const

/** The text in which somebody searches for members: the name, and the numbers and addresses that they see. */
export function memberText(sees: SeesField): SQL {
  if (seesAll(sees)) return sql`${searchText}`
  const seen = SEARCHED.filter(([, field]) => sees(field))
  return sql`concat_ws(' ', ${sql.join([nameKey, ...seen.map(([column]) => sql`lower(${column})`)], sql`, `)})`
}

/** Matches members whom somebody finds by what they typed, also by a number or an address before a merge. */
export function foundMembers(sees: SeesField, typed: string): SQL | undefined {
  // the stored text contains every narrower one, and has an index
  const narrower = seesAll(sees) ? undefined : inSearchText(memberText(sees), typed)
  return or(and(inSearchText(searchText, typed), narrower), wasFormerly(sees, typed))
}

const seesAll = (sees: SeesField): boolean => SEARCHED.every(([, field]) => sees(field))

/** A number that was corrected, or a number or an address of a record that was merged into this one. */
function wasFormerly(sees: SeesField, typed: string): SQL | undefined {
  const wanted = typed.trim()
  const { memberId, email: address } = mergedMembers
  const hadAddress = sql`exists (select 1 from ${mergedMembers} where ${memberId} = ${members}.id
    and lower(${address}) = lower(${wanted}))`
  return or(sees('membershipNumber') ? hadNumber([wanted]) : undefined, sees('email') ? hadAddress : undefined)
}
