import { and, inArray, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Audience, AudienceCondition } from '#shared/announcements/audience-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { savedAudiences } from '../announcement-tables.ts'
import { membersOf } from './audience-conditions.ts'
import { describeAudience } from './audience-text.ts'

/**
 * The members of an audience as a condition on `members`, as of `now`. Throws validation_failed if it names an event,
 * a program, a person or a saved audience that does not exist.
 */
export async function conditionOf(db: Executor, audience: Audience, now: Date): Promise<SQL> {
  const named = await findNamed(db, [audience])
  const saved = idsOf(audience).saved.flatMap((id) => named.saved.get(id)?.audience ?? [])
  const inSaved = await findNamed(db, saved)
  checkKnown(audience, named)
  for (const each of saved) checkKnown(each, inSaved)
  const audiences = new Map([...named.saved].map(([id, each]) => [id, each.audience]))
  return membersOf(audience, { saved: audiences, today: gulfToday(now) })
}

/** Throws validation_failed for a saved audience that would contain another one. */
export function checkSavable(audience: Audience): void {
  if (idsOf(audience).saved.length > 0) throw wrongAudience('A saved audience cannot contain another saved audience.')
}

/** Each audience in words, in their order. */
export async function describeAudiences(db: Executor, audiences: readonly Audience[]): Promise<string[]> {
  const named = await findNamed(db, audiences)
  const nameOf = (id: string) =>
    named.events.get(id) ?? named.programs.get(id) ?? named.people.get(id) ?? named.saved.get(id)?.name ?? null
  return audiences.map((audience) => describeAudience(audience, nameOf))
}

const wrongAudience = (message: string) => new AppError('validation_failed', { message, fields: { audience: message } })

type Named = {
  events: Map<string, string>
  programs: Map<string, string>
  people: Map<string, string>
  saved: Map<string, { name: string; audience: Audience }>
}

/** What the audiences name by id; what does not exist is missing. */
async function findNamed(db: Executor, audiences: readonly Audience[]): Promise<Named> {
  const ids = audiences.map(idsOf)
  const all = (part: keyof Named) => [...new Set(ids.flatMap(({ [part]: each }) => each))]
  const saved = all('saved')
  const found = saved.length > 0 ? await db.select().from(savedAudiences).where(inArray(savedAudiences.id, saved)) : []
  return {
    events: await findNames(db, all('events'), events, events.id, events.title),
    programs: await findNames(db, all('programs'), eventPrograms, eventPrograms.id, eventPrograms.title),
    people: await findNames(db, all('people'), members, members.id, members.fullName, isNull(members.erasedAt)),
    saved: new Map(found.map(({ id, name, audience }) => [id, { name, audience }])),
  }
}

async function findNames(db: Executor, ids: string[], table: PgTable, id: PgColumn, name: PgColumn, more?: SQL) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id, name })
    .from(table)
    .where(and(inArray(id, ids), more))
  return new Map(rows.map((row) => [String(row.id), String(row.name)]))
}

function checkKnown(audience: Audience, named: Named): void {
  const ids = idsOf(audience)
  for (const [part, message] of Object.entries(UNKNOWN) as [keyof Named, string][])
    if (ids[part].some((id) => !named[part].has(id))) throw wrongAudience(message)
}

const UNKNOWN: Record<keyof Named, string> = {
  events: 'This audience names an event that no longer exists. Please choose another one.',
  programs: 'This audience names a program that no longer exists. Please choose another one.',
  people: 'This audience names a person who is no longer in the register. Please remove them.',
  saved: 'This audience names a saved audience that no longer exists. Please choose another one.',
}

function idsOf({ conditions, people, without, withoutPeople }: Audience): Record<keyof Named, string[]> {
  const named = [...conditions, ...without]
  const pick = <By extends AudienceCondition['by']>(by: By) =>
    named.filter((each): each is Extract<AudienceCondition, { by: By }> => each.by === by)
  return {
    events: [...pick('event'), ...pick('shifts')].map(({ eventId }) => eventId),
    programs: pick('program').map(({ programId }) => programId),
    saved: pick('saved_audience').map(({ audienceId }) => audienceId),
    people: [...people, ...withoutPeople],
  }
}
