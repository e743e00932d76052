import { and, eq, inArray, not, notInArray, or, sql } from 'drizzle-orm'
import { activityLog } from '#server/platform/activity-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { mailRejections } from '#server/platform/mail/mail-rejection-tables.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { sessions } from '#server/platform/session-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { heldNotices, undoableChanges } from '#server/platform/undo/undo-tables.ts'
import { listConfidentialKinds, listKindsOfAssociation } from '#server/platform/uploads/upload-registry.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import type { Person, PersonalData } from './personal-data.ts'
import { hasAddressOf, namesIdOf } from './personal-data-queries.ts'

/** Sessions, mails, files and the log: personal data that exists whatever the features are. */
export const platformPersonalData: PersonalData = {
  tables: [
    {
      table: sessions,
      exported: ['sess', 'expire'],
      where: ({ userId }) => sql`${sessions.sess}->>'accountId' = ${userId}`,
      withheld: ['sid'],
      erase: 'delete',
    },
    {
      table: mails,
      exported: ['id', 'name', 'recipient', 'addressee', 'subject', 'status', 'attempts', 'createdAt', 'sentAt'],
      where: (person) =>
        or(
          and(
            or(hasAddressOf(mails.recipient, person), hasAddressOf(mails.addressee, person)),
            not(namesIdOf(mails.data, { ids: person.housemateIds })),
          ),
          namesIdOf(mails.data, person),
        )!,
      withheld: ['data', 'lastError', 'heldBy'],
      erase: 'delete',
    },
    {
      table: mailRejections,
      exported: ['address', 'code', 'reason', 'at'],
      where: (person) => hasAddressOf(mailRejections.address, person),
      erase: 'delete',
    },
    {
      table: activityLog,
      exported: ['id', 'actorId', 'action', 'subjectType', 'subjectId', 'before', 'after', 'createdAt'],
      account: [activityLog.actorId],
      where: ({ ids }) => inArray(activityLog.subjectId, [...ids]),
      erase: { before: null, after: null },
    },
    {
      table: uploads,
      exported: [
        'id',
        'name',
        'kind',
        'isPrivate',
        'mimeType',
        'bytes',
        'contentHash',
        'width',
        'height',
        'widths',
        'uploadedBy',
        'ownerId',
        'attachments',
        'unusedSince',
        'createdAt',
      ],
      account: [uploads.uploadedBy, uploads.ownerId],
      erase: 'keep',
    },
  ],
  acts: [activityLog.actorId, undoableChanges.actorId],
  afterErasing: async (tx, person, now) => {
    const named = or(namesIdOf(activityLog.before, person), namesIdOf(activityLog.after, person))
    await tx.update(activityLog).set({ before: null, after: null }).where(named)
    await eraseHeldNotices(tx, person)
    await eraseFiles(tx, person, now)
  },
}

/** Notices that wait for a change may wait for two weeks: nobody is told about or as the person. */
async function eraseHeldNotices(tx: Transaction, person: Person): Promise<void> {
  const { people, about } = heldNotices
  const isTheirs = sql`recipient ->> 'userId' = ${person.userId}`
  const others = sql`(select coalesce(jsonb_agg(recipient order by place), '[]')
    from jsonb_array_elements(${people}) with ordinality as each(recipient, place) where not ${isTheirs})`
  await tx
    .update(heldNotices)
    .set({ people: others })
    .where(sql`exists (select from jsonb_array_elements(${people}) as recipient where ${isTheirs})`)
  await tx.delete(heldNotices).where(or(sql`${people} = '[]'`, namesIdOf(about, person)))
}

/** Deletes private files and unused ones; public files and those of the association lose the name of their uploader. */
const eraseFiles: NonNullable<PersonalData['afterErasing']> = async (tx, { userId }: Person) => {
  const own = or(eq(uploads.uploadedBy, userId), eq(uploads.ownerId, userId))
  // a file that somebody else sent them stays with the sender
  const isTheirs = or(notInArray(uploads.kind, listConfidentialKinds()), eq(uploads.uploadedBy, userId))
  const isOfPeople = notInArray(uploads.kind, listKindsOfAssociation())
  const isGone = or(eq(uploads.attachments, 0), and(uploads.isPrivate, isOfPeople, isTheirs))
  const gone = await tx.delete(uploads).where(and(own, isGone)).returning({ name: uploads.name, width: uploads.width })
  await tx.update(uploads).set({ uploadedBy: null }).where(eq(uploads.uploadedBy, userId))
  await tx.update(uploads).set({ ownerId: null }).where(eq(uploads.ownerId, userId))
  if (gone.length > 0) await enqueue(tx, 'remove-files', { files: gone })
}
