import { and, asc, inArray, or, sql } from 'drizzle-orm'
import { type FamilyMember, listFamily } from '#server/membership/member-queries.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { categoryLabel, isInCategory } from '#shared/competitions/entry-rules.ts'
import type { LateRow } from '#shared/competitions/sheet/late-entries-api.ts'
import { isAgreed, type LateColumn } from '#shared/competitions/sheet/late-entry-columns.ts'
import { folded } from '#shared/competitions/sheet/sheet-columns.ts'
import { readNames } from '#shared/competitions/sheet/sheet-list-rules.ts'
import { ageOn } from '#shared/events/age-rules.ts'
import { type Festival, type Item, listItems } from '../competition-queries.ts'

type Person = { memberId: string; familyMemberId: string | null; name: string; dateOfBirth: string | null }
/** One person in one item, as a row asks for it. */
export type LatePair = { at: number; item: Item; person: Person; groupName: string | null; hasNameConsent: boolean }
type Wrong = { column: LateColumn; problem: string }
type Unread = Wrong & { at: number; text: string }

/** Who a list of late entries means; a row that cannot be read says why, and in which column. */
export async function readLateRows(db: Executor, festival: Festival, rows: readonly LateRow[]) {
  const items = await listItems(db, festival.eventId)
  const found = await findNamed(
    db,
    rows.map(({ member }) => member),
  )
  const family = await listFamily(
    db,
    found.map(({ id }) => id),
  )
  const pairs: LatePair[] = []
  const unread: Unread[] = []
  for (const [at, row] of rows.entries()) {
    const read = readLateRow(row, { festival, items, found, family })
    if (!Array.isArray(read)) unread.push({ at, text: [row.member, row.people].filter(Boolean).join(', '), ...read })
    else pairs.push(...read.map((pair) => ({ at, ...pair })))
  }
  return { pairs, unread }
}

type NamedMember = Awaited<ReturnType<typeof findNamed>>[number]

/** Members who may take part, by their number or their full name. */
function findNamed(db: Executor, typed: readonly string[]) {
  const { id, fullName, membershipNumber, dateOfBirth, nameKey } = members
  const wanted = [...new Set(typed.map(folded))]
  return db
    .select({ id, fullName, membershipNumber, dateOfBirth: sql<string | null>`${dateOfBirth}::text` })
    .from(members)
    .where(
      and(activeMember, or(inArray(sql`lower(${membershipNumber})`, wanted), inArray(sql`lower(${fullName})`, wanted))),
    )
    .orderBy(asc(nameKey), asc(id))
}

type Known = {
  festival: Festival
  items: readonly Item[]
  found: readonly NamedMember[]
  family: readonly FamilyMember[]
}

/** The people and items of a row, or what is wrong with it. */
function readLateRow(row: LateRow, known: Known): Omit<LatePair, 'at'>[] | Wrong {
  const named = known.found.filter((member) => isNamed(member, row.member))
  const [member, second] = named
  if (!member) return wrong('member', `There is no active member ‘${row.member}’.`)
  if (second) return wrong('member', `Several members are called ${row.member}. Please write the membership number.`)
  const people = peopleOf(row.people, member, known.family)
  if (typeof people === 'string') return wrong('people', people)
  const titles = readNames(row.items).names
  if (titles.length === 0) return wrong('items', 'Please name an item.')
  const hasNameConsent = isAgreed(row.consent)
  const pairs: Omit<LatePair, 'at'>[] = []
  for (const title of titles)
    for (const person of people) {
      const item = itemFor(title, person, known)
      if (typeof item === 'string') return wrong('items', item)
      const groupName = item.kind === 'group' ? row.group : null
      if (groupName === '') return wrong('group', `Please name the group for ${item.title}.`)
      pairs.push({ item, person, groupName, hasNameConsent })
    }
  return pairs
}

const wrong = (column: LateColumn, problem: string): Wrong => ({ column, problem })

const isNamed = ({ fullName, membershipNumber }: NamedMember, typed: string): boolean =>
  [fullName, membershipNumber].some((name) => name !== null && folded(name) === folded(typed))

/** Of the family by full or first name; the member without any. */
function peopleOf(typed: string, member: NamedMember, family: readonly FamilyMember[]): Person[] | string {
  const self = { memberId: member.id, familyMemberId: null, name: member.fullName, dateOfBirth: member.dateOfBirth }
  const own = family.filter(({ memberId }) => memberId === member.id)
  const everybody: Person[] = [
    self,
    ...own.map(({ id, name, dateOfBirth }) => ({ memberId: member.id, familyMemberId: id, name, dateOfBirth })),
  ]
  const names = readNames(typed).names
  const people: Person[] = []
  for (const name of names) {
    const exact = everybody.filter((person) => folded(person.name) === folded(name))
    const [person, second] = exact.length > 0 ? exact : everybody.filter((each) => firstName(each) === folded(name))
    if (!person) return `${name} is not in the family of ${member.fullName}.`
    if (second) return `Several people of the family are called ${name}. Please write the full name.`
    people.push(person)
  }
  return names.length === 0 ? [self] : people
}

const firstName = ({ name }: Person) => folded(name).split(' ')[0]

/** By its title; of several age groups the one of the person, or the one in brackets: 'Light music (Junior)'. */
function itemFor(title: string, person: Person, { items, festival }: Known): Item | string {
  const { ageCategories } = festival.settings
  const labelOf = ({ ageCategory }: Item) => ageCategories.find(({ key }) => key === ageCategory)
  const exact = items.filter((item) => {
    const category = labelOf(item)
    const names = category ? [`${item.title} (${category.name})`, `${item.title} ${categoryLabel(category)}`] : []
    return [item.title, ...names].some((name) => folded(name) === folded(title))
  })
  if (exact.length === 0) return `There is no item ‘${title}’.`
  const age = person.dateOfBirth === null ? null : ageOn(person.dateOfBirth, festival.firstDay)
  const fitting = exact.filter((item) => {
    const category = labelOf(item)
    return !category || (age !== null && isInCategory(category, age))
  })
  // the one that does not fit says why when it is entered
  const [item, second] = fitting.length > 0 ? fitting : exact
  return second && fitting.length > 1
    ? `There are several items ‘${title}’. Please add the age group in brackets.`
    : item!
}
