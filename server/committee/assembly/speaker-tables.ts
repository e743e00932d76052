import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, instantOfWriting, primaryId } from '#server/platform/database/columns.ts'
import { ofAssembly, ofMember } from './assembly-tables.ts'
import { assemblyMotions } from './motion-tables.ts'

/** Who would like to speak, in order; `spokenAt` ends it. */
export const assemblySpeakers = pgTable(
  'assembly_speakers',
  {
    id: primaryId(),
    assemblyId: ofAssembly(),
    memberId: ofMember('member_id'),
    requestedAt: instantOfWriting('requested_at'),
    spokenAt: instant('spoken_at'),
    /** The motion that was open, or next, when the speech ended. */
    motionId: uuid('motion_id').references(() => assemblyMotions.id, { onDelete: 'set null' }),
  },
  (t) => [
    index().on(t.motionId),
    index().on(t.memberId),
    uniqueIndex('assembly_speakers_waiting_index').on(t.assemblyId, t.memberId).where(sql`${t.spokenAt} is null`),
  ],
)
