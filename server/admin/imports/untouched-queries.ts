import { type SQL, sql } from 'drizzle-orm'
import { familyPrintOf } from '#server/membership/import/import-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ACCOUNT_COLUMNS, FAMILY_COLUMNS, MEMBER_COLUMNS } from '../merge/merge-tables.ts'

type Imported = { memberId: string; userId: string; hasNewAccount: boolean }

/** What an import itself writes about a person, and what the site writes without anybody's doing. */
const OWN = new Set([
  'family_members.member_id',
  'imported_members.member_id',
  'member_decisions.member_id',
  'member_notes.member_id',
  'members.user_id',
  'membership_renewals.member_id',
  'notifications.user_id',
])

/**
 * The people of an import, locked, whose record is as it was imported: not edited or decided on, never logged in, and
 * named nowhere else. Every reference to a person counts: the lists are those of merging, which a test compares with
 * the database.
 */
export async function listUntouched(tx: Transaction, importId: string): Promise<Imported[]> {
  const { rows } = await tx.execute(sql`
    select members.id as "memberId", users.id as "userId", imported.has_new_account as "hasNewAccount"
    from imported_members as imported
    join members on members.id = imported.member_id
    join users on users.id = members.user_id
    where imported.import_id = ${importId}
      and members.updated_at = members.created_at
      and (not imported.has_new_account or (users.password is null and users.last_login_at is null))
      and not exists (select from membership_renewals as year where year.member_id = members.id and (
        year.updated_at > year.created_at or year.slip_url is not null
        or exists (select from dues_payments as payment where payment.renewal_id = year.id)))
      and not exists (select from member_decisions as decision
        where decision.member_id = members.id and decision.created_at > members.created_at + interval '1 second')
      and not exists (select from member_notes as note
        where note.member_id = members.id and note.created_at > members.created_at)
      and imported.family_print is not distinct from ${familyPrintOf(sql`members.id`)}
      and not exists (select from family_members as person where person.member_id = members.id
        and (${anyOf(FAMILY_COLUMNS, sql`person.id`)}))
      and not (${anyOf(Object.keys(MEMBER_COLUMNS), sql`members.id`)})
      and not (imported.has_new_account and (${anyOf(Object.keys(ACCOUNT_COLUMNS), sql`users.id`)}))
    for update of members, users`)
  return rows as Imported[]
}

/** Parties name people of families in lists. */
const PARTIES = ['event_registrations', 'event_waiting_list'] as const

/** Whether anything names somebody of a family. */
export async function isFamilyMemberUsed(tx: Transaction, familyMemberId: string): Promise<boolean> {
  const parties = PARTIES.map(
    (table) =>
      sql`exists (select from ${sql.identifier(table)} as party where ${familyMemberId}::uuid = any(party.family_member_ids))`,
  )
  const isNamed = sql.join([anyOf(FAMILY_COLUMNS, sql`${familyMemberId}::uuid`), ...parties], sql` or `)
  const { rows } = await tx.execute(sql`select 1 where ${isNamed}`)
  return rows.length > 0
}

/** Whether a row of these columns names the person. */
function anyOf(columns: readonly string[], person: SQL): SQL {
  const found = columns
    .filter((key) => !OWN.has(key))
    .map((key) => {
      const [table = '', column = ''] = key.split('.')
      return sql`exists (select from ${sql.identifier(table)} as other where other.${sql.identifier(column)} = ${person})`
    })
  return sql.join(found, sql` or `)
}
