import { and, asc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import { programDeleted } from '#server/events/changes/deleted-records.ts'
import { type Program, withVersion } from '#server/events/program-queries.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'

export type AdminProgram = Program & {
  isBeingDeleted: boolean
  registeredCount: number
  waitingCount: number
  guestCount: number
}

const adminColumns = {
  ...getTableColumns(eventPrograms),
  isBeingDeleted: programDeleted(),
  registeredCount: sql<number>`(select count(*)::int from program_registrations as entry where entry.program_id = event_programs.id)`,
  waitingCount: sql<number>`(select count(*)::int from program_waiting_list as waiting where waiting.program_id = event_programs.id)`,
  // the same people as `announceProgramDeletion` tells
  guestCount: sql<number>`(select count(*)::int from members
    where ${activeMember} and members.id in (
      select member_id from program_registrations where program_id = event_programs.id
      union select member_id from program_waiting_list where program_id = event_programs.id))`,
}
const inOrder = [asc(eventPrograms.displayOrder), asc(eventPrograms.createdAt), asc(eventPrograms.id)]

/** The programs of an event in order, including inactive ones. */
export async function listProgramsForAdmin(db: Executor, eventId: string): Promise<AdminProgram[]> {
  const programs = await db
    .select(adminColumns)
    .from(eventPrograms)
    .where(eq(eventPrograms.eventId, eventId))
    .orderBy(...inOrder)
  return programs.map(show)
}

export async function findProgramForAdmin(db: Executor, programId: string): Promise<AdminProgram | null> {
  const [program] = await db.select(adminColumns).from(eventPrograms).where(eq(eventPrograms.id, programId))
  return program ? show(program) : null
}

/** The stored rows, in order. */
export const listProgramRows = (tx: Executor, eventId: string): Promise<Program[]> =>
  tx
    .select()
    .from(eventPrograms)
    .where(eq(eventPrograms.eventId, eventId))
    .orderBy(...inOrder)

/** The pictures of an event's programs. */
export async function listPictures(tx: Executor, eventId: string): Promise<(string | null)[]> {
  const programs = await tx
    .select({ picture: eventPrograms.programImage })
    .from(eventPrograms)
    .where(and(eq(eventPrograms.eventId, eventId), isNotNull(eventPrograms.programImage)))
  return programs.map(({ picture }) => picture)
}

export async function findEventOf(db: Executor, programId: string): Promise<string | null> {
  const [program] = await db
    .select({ eventId: eventPrograms.eventId })
    .from(eventPrograms)
    .where(eq(eventPrograms.id, programId))
  return program?.eventId ?? null
}

/** The stored row, locked until the transaction ends. Its event is locked first, as everywhere. */
export async function lockProgramRow(tx: Transaction, programId: string): Promise<Program | null> {
  const [program] = await tx.select().from(eventPrograms).where(eq(eventPrograms.id, programId)).for('update')
  return program ?? null
}

export async function insertProgram(tx: Transaction, program: typeof eventPrograms.$inferInsert): Promise<Program> {
  const [inserted] = await tx.insert(eventPrograms).values(program).returning()
  if (!inserted) throw new Error('The program was not stored')
  return inserted
}

export async function updateProgram(tx: Transaction, id: string, change: Partial<Program>): Promise<Program> {
  const [updated] = await tx.update(eventPrograms).set(change).where(eq(eventPrograms.id, id)).returning()
  if (!updated) throw new Error('A locked program no longer exists')
  return updated
}

export async function deleteProgramRow(tx: Transaction, programId: string): Promise<void> {
  await tx.delete(eventPrograms).where(eq(eventPrograms.id, programId))
}

const show = (program: AdminProgram): AdminProgram => ({ ...program, ...withVersion(program) })
