import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { findAttendance, listMotions } from './assembly-queries.ts'
import { getAssembly } from './assembly-service.ts'
import { assemblySpeakers } from './speaker-tables.ts'

/** Asks to speak; asking again changes nothing. Throws assembly_not_open and no_vote_in_hall. */
export function askToSpeak(db: Database, id: string, memberId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const assembly = await getAssembly(tx, id)
    if (assembly.state !== 'running') throw new AppError('assembly_not_open')
    if (!(await findAttendance(tx, id, memberId))?.isHere) throw new AppError('no_vote_in_hall')
    await tx.insert(assemblySpeakers).values({ assemblyId: id, memberId, requestedAt: now }).onConflictDoNothing()
  })
}

/** Takes back the own wish to speak. Throws not_found. */
export async function withdrawSpeaker(db: Database, speakerId: string, memberId: string): Promise<void> {
  const isOwn = and(eq(assemblySpeakers.id, speakerId), eq(assemblySpeakers.memberId, memberId))
  const removed = await db
    .delete(assemblySpeakers)
    .where(and(isOwn, isNull(assemblySpeakers.spokenAt)))
    .returning()
  if (removed.length === 0) throw new AppError('not_found')
}

/** Records that somebody has spoken, on the motion that is open or next; returns the assembly. Throws not_found. */
export function endSpeech(db: Database, speakerId: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const isWaiting = and(eq(assemblySpeakers.id, speakerId), isNull(assemblySpeakers.spokenAt))
    const [speaker] = await tx.update(assemblySpeakers).set({ spokenAt: now }).where(isWaiting).returning()
    if (!speaker) throw new AppError('not_found')
    const motions = await listMotions(tx, speaker.assemblyId)
    const motion = motions.find(({ state }) => state === 'open') ?? motions.find(({ state }) => state === 'waiting')
    if (motion) await tx.update(assemblySpeakers).set({ motionId: motion.id }).where(eq(assemblySpeakers.id, speakerId))
    return speaker.assemblyId
  })
}
