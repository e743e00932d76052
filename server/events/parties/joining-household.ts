import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'

type PlaceTable = typeof eventRegistrations | typeof eventWaitingList

/** A household has one registration: its people may have registered before the member, or after. */
function joiningHousehold(table: PlaceTable) {
  const { memberComes, familyMemberIds, selfRegisteredIds, guestAdults, guestChildren, vegetarian, chosenDays } = table
  const added = (column: AnyPgColumn) => sql`${column} + excluded.${sql.identifier(column.name)}`
  const joined = (column: AnyPgColumn) =>
    sql`array(select distinct unnest(${column} || excluded.${sql.identifier(column.name)}))`
  const comes = sql`(${memberComes} or excluded.member_comes)`
  const people = sql`${comes}::int + cardinality(${joined(familyMemberIds)}) + ${added(guestAdults)} + ${added(guestChildren)}`
  return {
    target: [table.eventId, table.memberId],
    set: {
      memberComes: comes,
      familyMemberIds: joined(familyMemberIds),
      selfRegisteredIds: joined(selfRegisteredIds),
      guestAdults: added(guestAdults),
      guestChildren: added(guestChildren),
      vegetarian: sql`least(${added(vegetarian)}, ${people})`,
      answers: sql`coalesce(excluded.answers, ${table.answers})`,
      // who comes on some days joins a party that comes on others
      chosenDays: sql`case when ${chosenDays} is null or excluded.chosen_days is null then null
        else array(select distinct unnest(${chosenDays} || excluded.chosen_days) order by 1) end`,
      note: sql`coalesce(excluded.note, ${table.note})`,
    },
    setWhere: sql`not (${memberComes} and excluded.member_comes)`,
  }
}

/** How a party joins that of its household with a place. */
export const joiningRegistered = () => joiningHousehold(eventRegistrations)

/** How a party joins that of its household on the waiting list. */
export const joiningWaiting = () => joiningHousehold(eventWaitingList)
