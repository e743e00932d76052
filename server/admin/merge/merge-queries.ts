import { type Name, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { ACCOUNT_COLUMNS, MEMBER_COLUMNS, type MergeRule, type Pair } from './merge-tables.ts'
import { moveWaiting } from './merged-waiting.ts'
import { isPaid, moveYears } from './merged-years.ts'

export type Ends = { member: Pair; account: Pair }

const LISTS = [
  ['member', MEMBER_COLUMNS],
  ['account', ACCOUNT_COLUMNS],
] as const
const columnsOf = () =>
  LISTS.flatMap(([of, list]) => Object.entries(list).map(([key, rule]) => ({ of, ...placeOf(key), rule })))

function placeOf(key: string) {
  const [table = '', column = ''] = key.split('.')
  return { name: table, table: sql.identifier(table), column: sql.identifier(column) }
}

/** How many rows of the younger record there are, by table, without what the site only remembers about its work. */
export async function countMoves(db: Executor, ends: Ends): Promise<{ table: string; count: number }[]> {
  const counts = new Map<string, number>()
  for (const { of, name, table, column, rule } of columnsOf()) {
    if (UNCOUNTED.has(name) || rule.does === 'end') continue
    const found = await db.execute(sql`select count(*)::int as count from ${table} where ${column} = ${ends[of].from}`)
    counts.set(name, (counts.get(name) ?? 0) + Number((found.rows[0] as { count: number }).count))
  }
  return [...counts].flatMap(([table, count]) => (count > 0 ? [{ table, count }] : []))
}

const UNCOUNTED = new Set(['members', 'known_devices', 'recovery_codes', 'push_deliveries', 'undoable_changes'])

/** What must be settled before a merge, in words. */
export async function listConflicts(db: Executor, ends: Ends): Promise<string[]> {
  const found: string[] = []
  for (const { of, table, column, rule } of columnsOf()) {
    if (rule.does !== 'ask') continue
    const both = sql`select 1 from ${table} as mine where mine.${column} = ${ends[of].from} and ${twin(table, column, rule.by, ends[of].to)}`
    if (await exists(db, both)) found.push(`They ${rule.what}.`)
  }
  for (const [condition, words] of SPECIAL_CONFLICTS(ends)) if (await exists(db, condition)) found.push(words)
  return found
}

const twin = (table: Name, column: Name, by: readonly string[], owner: string): SQL =>
  sql`exists (select 1 from ${table} as other where other.${column} = ${owner}${sql.join(
    by.map((each) => sql` and other.${sql.identifier(each)} is not distinct from mine.${sql.identifier(each)}`),
  )})`

async function exists(db: Executor, query: SQL): Promise<boolean> {
  return (await db.execute(query)).rows.length > 0
}

/** Who judges, who calls the roll and who has seen a judge's link stay different people until the results are published. */
function separatedDuties({ from, to }: Pair): [SQL, string][] {
  const isOpen = sql`exists (select from competition_items as item
    where item.event_id = festival.event_id and item.state <> 'published')`
  const callsRoll = sql`festival.roll_call_admin_ids && array[${from}, ${to}]::uuid[]`
  const judges = sql`exists (select from competition_judges as judge left join members on members.id = judge.member_id
    where judge.event_id = festival.event_id and coalesce(judge.user_id, members.user_id) in (${from}, ${to}))`
  const hasLink = sql`exists (select from competition_judges as judge where judge.event_id = festival.event_id
    and judge.link_issued_by in (${from}, ${to}) and judge.token_hash is not null)`
  const festivals = (both: SQL) => sql`select 1 from competition_festivals as festival where ${isOpen} and ${both}`
  return [
    [festivals(sql`${callsRoll} and ${judges}`), 'One may call the roll of a festival that the other judges.'],
    [
      festivals(sql`${hasLink} and (${callsRoll} or ${judges})`),
      'One has created the link of a judge at a festival where the other judges or may call the roll.',
    ],
  ]
}

const SPECIAL_CONFLICTS = ({ member, account }: Ends): [SQL, string][] => [
  [
    sql`select 1 from membership_renewals as mine join membership_renewals as other
      on other.renewal_year = mine.renewal_year and other.member_id = ${member.to}
      where mine.member_id = ${member.from} and ${isPaid('mine')} and ${isPaid('other')}`,
    'They have both paid for the same year.',
  ],
  [
    sql`select 1 from competition_participants as mine join competition_participants as other
      on other.event_id = mine.event_id and other.person_id = ${member.to} where mine.person_id = ${member.from}`,
    'They take part in the same festival.',
  ],
  [
    sql`select 1 from assembly_members as mine join assembly_members as other
      on other.assembly_id = mine.assembly_id and other.member_id = ${member.to}
      join assemblies as assembly on assembly.id = mine.assembly_id and assembly.state <> 'closed'
      where mine.member_id = ${member.from}`,
    'They both have a vote at a general assembly that has not ended.',
  ],
  ...separatedDuties(account),
  [
    sql`select 1 from conversations where participant1_id in (${account.from}, ${account.to})
      and participant2_id in (${account.from}, ${account.to})`,
    'They have written to each other.',
  ],
  [
    sql`select 1 from conversations as mine join conversations as other on other.listing_id is not distinct from mine.listing_id
      and ${account.to} in (other.participant1_id, other.participant2_id)
      and case when other.participant1_id = ${account.to} then other.participant2_id else other.participant1_id end
        = case when mine.participant1_id = ${account.from} then mine.participant2_id else mine.participant1_id end
      where ${account.from} in (mine.participant1_id, mine.participant2_id)`,
    'They have both written to the same person about the same listing.',
  ],
  [
    sql`select 1 from listing_reviews where reviewer_id in (${account.from}, ${account.to})
      and seller_id in (${account.from}, ${account.to})`,
    'One has reviewed the other.',
  ],
]

/** Moves everything that refers to the younger record; `staysYounger` if its login is the one that stays. */
export async function moveRows(tx: Transaction, ends: Ends, staysYounger: boolean): Promise<void> {
  await movePlaces(tx, ends)
  await moveConversations(tx, ends.account)
  for (const { of, table, column, rule } of columnsOf())
    if (rule.does !== 'special') await moveColumn(tx, { table, column, rule }, ends[of], staysYounger)
  await orderDifferences(tx, ends.member.to)
}

type Column = { table: Name; column: Name; rule: MergeRule }

async function moveColumn(tx: Transaction, { table, column, rule }: Column, { from, to }: Pair, staysYounger: boolean) {
  if (rule.does === 'end') return void (await tx.execute(sql`delete from ${table} where ${column} = ${from}`))
  if (rule.does === 'login') await tx.execute(sql`delete from ${table} where ${column} = ${staysYounger ? to : from}`)
  if (rule.does === 'once')
    await tx.execute(
      sql`delete from ${table} as mine where mine.${column} = ${from} and ${twin(table, column, rule.by, to)}`,
    )
  await tx.execute(sql`update ${table} set ${column} = ${to} where ${column} = ${from}`)
}

/** What has rules of its own: years, waiting lists, participants, the standard CV, blocks between the two, and the log. */
async function movePlaces(tx: Transaction, { member, account }: Ends): Promise<void> {
  await moveYears(tx, member)
  await moveWaiting(tx, member)
  await tx.execute(sql`update competition_participants set person_id = ${member.to} where person_id = ${member.from}`)
  await forgetDifferences(tx, member)
  await moveRollCalls(tx, account)
  await tx.execute(sql`update user_cvs set is_default = false where user_id = ${account.from}
    and exists (select 1 from user_cvs as other where other.user_id = ${account.to} and other.is_default)`)
  await tx.execute(sql`update user_cvs set user_id = ${account.to} where user_id = ${account.from}`)
  await tx.execute(sql`delete from blocks where blocker_id in (${account.from}, ${account.to})
    and blocked_id in (${account.from}, ${account.to})`)
  await tx.execute(sql`update activity_log set subject_id = ${member.to} where subject_id = ${member.from}`)
}

/** That the two, or one and somebody of the other's family, were found to be different people. */
async function forgetDifferences(tx: Transaction, { from, to }: Pair): Promise<void> {
  await tx.execute(sql`delete from different_people as decided where decided.member_id in (${from}, ${to})
    and (decided.other_member_id in (${from}, ${to}) or exists (select from family_members as person
      where person.id = decided.family_member_id and person.member_id in (${from}, ${to})))`)
}

/** Who may call the roll, and the changes of it, name accounts in lists. */
async function moveRollCalls(tx: Transaction, { from, to }: Pair): Promise<void> {
  const inText = (column: Name) => sql`${column} = replace(${column}::text, ${from}, ${to})::jsonb`
  await tx.execute(sql`update competition_festivals set
    roll_call_admin_ids = array(select distinct unnest(array_replace(roll_call_admin_ids, ${from}::uuid, ${to}::uuid))),
    ${inText(sql.identifier('roll_call_change'))}, ${inText(sql.identifier('roll_call_changes'))}
    where ${from}::uuid = any(roll_call_admin_ids) or roll_call_change::text like ${`%${from}%`}
      or roll_call_changes::text like ${`%${from}%`}`)
}

/** A pair of two members is stored in one order, and once. */
async function orderDifferences(tx: Transaction, memberId: string): Promise<void> {
  const isReversed = sql`${memberId} in (pair.member_id, pair.other_member_id)
    and pair.other_member_id < pair.member_id`
  await tx.execute(sql`delete from different_people as pair where ${isReversed} and exists (select from different_people
    as other where other.member_id = pair.other_member_id and other.other_member_id = pair.member_id)`)
  await tx.execute(sql`update different_people as pair set member_id = pair.other_member_id,
    other_member_id = pair.member_id where ${isReversed}`)
}

/** The pair of a conversation is ordered by id. */
async function moveConversations(tx: Transaction, { from, to }: Pair): Promise<void> {
  await tx.execute(sql`update conversations set
    participant1_id = least(other, ${to}::uuid), participant2_id = greatest(other, ${to}::uuid),
    participant1_hidden_at = case when other < ${to}::uuid then other_hidden else own_hidden end,
    participant2_hidden_at = case when other < ${to}::uuid then own_hidden else other_hidden end
    from (select id as pair_id,
      case when participant1_id = ${from} then participant2_id else participant1_id end as other,
      case when participant1_id = ${from} then participant2_hidden_at else participant1_hidden_at end as other_hidden,
      case when participant1_id = ${from} then participant1_hidden_at else participant2_hidden_at end as own_hidden
      from conversations where ${from} in (participant1_id, participant2_id)) as pair
    where id = pair_id`)
}
