import { and, eq } from 'drizzle-orm'
import { SENT_MAIL_KINDS } from '#server/notifications/mail-kinds.ts'
import { notificationPreferences as preferences } from '#server/notifications/notification-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isInAudience, type PortalPerson } from '#shared/accounts/audience-rules.ts'
import {
  COMMITTEE_KIND_AUDIENCES,
  COMMITTEE_KINDS,
  type CommitteeKind,
  DEFAULT_COMMITTEE_RHYTHM,
  type MailKind,
  type MailRhythm,
} from '#shared/notifications/notification-enums.ts'
import { readNoticePreferences } from './notice-preference-queries.ts'

export type PreferenceKind = MailKind | CommitteeKind

export async function findRhythm(db: Executor, userId: string, kind: PreferenceKind): Promise<MailRhythm> {
  const [stored] = await db
    .select({ rhythm: preferences.mailRhythm })
    .from(preferences)
    .where(and(eq(preferences.userId, userId), eq(preferences.kind, kind)))
  return stored?.rhythm ?? defaultOf(kind)
}

/** Whether somebody gets mails of a kind. */
export const readMailPreference = async <K extends PreferenceKind>(db: Executor, userId: string, kind: K) => ({
  kind,
  isOn: (await findRhythm(db, userId, kind)) !== 'never',
})

export async function writeRhythm(db: Executor, userId: string, kind: PreferenceKind, mailRhythm: MailRhythm) {
  await db
    .insert(preferences)
    .values({ userId, kind, mailRhythm })
    .onConflictDoUpdate({ target: [preferences.userId, preferences.kind], set: { mailRhythm } })
}

export async function readPreferences(db: Executor, person: PortalPerson & { id: string }) {
  const userId = person.id
  const stored = await db.select().from(preferences).where(eq(preferences.userId, userId))
  const rhythmOf = (kind: PreferenceKind) => stored.find((row) => row.kind === kind)?.mailRhythm ?? defaultOf(kind)
  return {
    ...(await readNoticePreferences(db, userId)),
    mails: SENT_MAIL_KINDS.map((kind) => ({ kind, isOn: rhythmOf(kind) !== 'never' })),
    committee: COMMITTEE_KINDS.filter((kind) =>
      isInAudience(person, COMMITTEE_KIND_AUDIENCES[kind], { toRead: false }),
    ).map((kind) => ({ kind, rhythm: rhythmOf(kind) })),
  }
}

export const isCommitteeKind = (kind: string): kind is CommitteeKind =>
  (COMMITTEE_KINDS as readonly string[]).includes(kind)

const defaultOf = (kind: PreferenceKind): MailRhythm => (isCommitteeKind(kind) ? DEFAULT_COMMITTEE_RHYTHM : 'each')
