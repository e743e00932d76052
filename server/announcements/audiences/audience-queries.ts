import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { memberAddress } from '#server/membership/member-address.ts'
import { isInactive } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import { notificationPreferences as preferences } from '#server/notifications/notification-tables.ts'
import { hasPushDevice } from '#server/notifications/push/push-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { mailRejections } from '#server/platform/mail/mail-rejection-tables.ts'
import { type Keys, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import {
  ANNOUNCEMENT_CHANNELS,
  type AnnouncementChannel,
  type AnnouncementKind,
  LEFT_OUT_REASONS,
  type LeftOutReason,
} from '#shared/announcements/announcement-enums.ts'
import { BELL_KINDS, type MailKind } from '#shared/notifications/notification-enums.ts'

/** The kind under which people turn an announcement off. */
export type OptOutKind = AnnouncementKind | 'digest'

const PAGE_SIZE = 50
const PHOTO = sql<string | null>`coalesce(${members.profileImageUrl}, ${members.photoUrl})`

/** Why a member gets nothing on a channel, null if they do; for queries of `withReasons`. */
export function leftOutReason(channel: AnnouncementChannel, kind: OptOutKind): SQL<LeftOutReason | null> {
  const [hasTurnedOff, isMissing, reason] = obstacles(channel, kind)
  return sql<LeftOutReason | null>`CASE WHEN ${isInactive} THEN 'suspended'
    WHEN ${hasTurnedOff} THEN 'opted_out' WHEN ${isMissing} THEN ${sql.raw(`'${reason}'`)} END`
}

function obstacles(channel: AnnouncementChannel, kind: OptOutKind): [SQL, SQL, LeftOutReason] {
  const canTurnOff = kind !== 'required'
  if (channel === 'mail') {
    const isOff = canTurnOff ? sql`${preferences.mailRhythm} = 'never'` : sql`false`
    return [isOff, sql`(${mailRejections.address} IS NOT NULL OR ${memberAddress} = '')`, 'no_address']
  }
  if (channel === 'bell') {
    const isBellKind = canTurnOff && (BELL_KINDS as readonly MailKind[]).includes(kind as MailKind)
    return [isBellKind ? sql`NOT ${preferences.isInBell}` : sql`false`, sql`false`, 'no_device']
  }
  return [canTurnOff ? sql`NOT ${preferences.isPushed}` : sql`false`, sql`NOT ${hasPushDevice(users.id)}`, 'no_device']
}

const hasPreference = (kind: OptOutKind) => and(eq(preferences.userId, users.id), eq(preferences.kind, kind))
const isRejected = eq(mailRejections.address, sql`lower(${memberAddress})`)

/** The members who match `where`, each with the reason for which a channel leaves them out. */
function withReasons(db: Executor, where: SQL, kind: OptOutKind) {
  const { id, fullName, nameKey } = members
  return db
    .select({
      memberId: sql<string>`${id}`.as('member_id'),
      name: sql<string>`${fullName}`.as('name'),
      nameKey: sql<string>`${nameKey}`.as('name_key'),
      photo: PHOTO.as('photo'),
      mail: leftOutReason('mail', kind).as('mail'),
      bell: leftOutReason('bell', kind).as('bell'),
      push: leftOutReason('push', kind).as('push'),
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(preferences, hasPreference(kind))
    .leftJoin(mailRejections, isRejected)
    .where(where)
}

type Reached = { channels: readonly AnnouncementChannel[]; kind: OptOutKind }
export type Reach = {
  count: number
  asked: number
  channels: { channel: AnnouncementChannel; count: number }[]
  leftOut: { reason: LeftOutReason; channel: AnnouncementChannel | null; count: number }[]
}

/** How many of the members who match `where` get an announcement, and how many do not, by reason. One query. */
export async function countReach(db: Executor, where: SQL, { channels, kind }: Reached): Promise<Reach> {
  const people = withReasons(db, where, kind).as('people')
  const counted: Record<string, SQL<number>> = {
    // whom a poll asks: also those who want no messages
    asked: countIf(sql`${people.mail} IS DISTINCT FROM 'suspended'`),
    all: countIf(
      channels.length > 0
        ? sql.join(
            channels.map((each) => sql`${people[each]} IS NULL`),
            sql` OR `,
          )
        : sql`false`,
    ),
  }
  for (const channel of ANNOUNCEMENT_CHANNELS) {
    counted[channel] = countIf(sql`${people[channel]} IS NULL`)
    for (const reason of LEFT_OUT_REASONS)
      counted[`${channel} ${reason}`] = countIf(sql`${people[channel]} = ${reason}`)
  }
  const [row = {}] = await db.select(counted).from(people)
  const numberOf = (key: string) => Number((row as Record<string, number>)[key] ?? 0)
  // suspended people are left out on every channel
  const suspended = { reason: 'suspended' as const, channel: null, count: numberOf('mail suspended') }
  const others = channels.flatMap((channel) =>
    LEFT_OUT_REASONS.filter((reason) => reason !== 'suspended').map((reason) => ({
      reason,
      channel,
      count: numberOf(`${channel} ${reason}`),
    })),
  )
  return {
    count: numberOf('all'),
    asked: numberOf('asked'),
    channels: channels.map((channel) => ({ channel, count: numberOf(channel) })),
    leftOut: [suspended, ...others].filter(({ count }) => count > 0),
  }
}

const countIf = (condition: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`

export type ReachedPerson = {
  memberId: string
  name: string
  photo: string | null
  leftOut: { reason: LeftOutReason; channel: AnnouncementChannel | null }[]
}

/** One page of the members who match `where`, by name, each with what leaves them out. One query. */
export async function listPeople(
  db: Executor,
  where: SQL,
  { channels, kind, limit = PAGE_SIZE, cursor }: Reached & { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<ReachedPerson>> {
  const keys = readCursor(cursor, 2)
  const people = withReasons(db, where, kind).as('people')
  const { memberId, name, nameKey, photo, mail, bell, push } = people
  const total = sql<number>`(count(*) OVER ())::int`.as('total')
  // counted before the page is cut
  const counted = db.select({ memberId, name, nameKey, photo, mail, bell, push, total }).from(people).as('counted')
  const found = await db
    .select()
    .from(counted)
    .where(keys ? isAfter(sql`${counted.nameKey}`, sql`${counted.memberId}`, keys) : undefined)
    .orderBy(asc(counted.nameKey), asc(counted.memberId))
    .limit(limit + 1)
  const page = pageOf(found, { limit, total: found[0]?.total, keysOf: (row) => [row.nameKey, row.memberId] })
  return { ...page, rows: page.rows.map((row) => ({ ...pickPerson(row), leftOut: leftOutOf(row, channels) })) }
}

const pickPerson = ({ memberId, name, photo }: ReachedPersonRow) => ({ memberId, name, photo })

type ReachedPersonRow = Omit<ReachedPerson, 'leftOut'> & Record<AnnouncementChannel, LeftOutReason | null>

function leftOutOf(row: ReachedPersonRow, channels: readonly AnnouncementChannel[]): ReachedPerson['leftOut'] {
  if (row.mail === 'suspended') return [{ reason: 'suspended', channel: null }]
  return channels.flatMap((channel) => {
    const { [channel]: reason } = row
    return reason ? [{ reason, channel }] : []
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The rows after these keys in a list by name. Throws malformed_request for a made-up cursor. */
export function isAfter(name: SQL, id: SQL, [lastName = '', lastId = '']: Keys): SQL {
  if (!UUID.test(lastId)) throw new AppError('malformed_request')
  return sql`(${name}, ${id}) > (${lastName}, ${lastId}::uuid)`
}

type FixAudienceInput = {
  announcementId: string
  channels: readonly AnnouncementChannel[]
  kind: OptOutKind
  now: Date
}

/** Writes one delivery for each member who matches `where` and each channel, waiting or left out. */
export async function insertDeliveries(tx: Executor, where: SQL, fixing: FixAudienceInput): Promise<void> {
  const { announcementId, channels, kind, now } = fixing
  if (channels.length === 0) return
  const perChannel = sql.join(
    channels.map((channel) => sql`(${channel}::text, people.${sql.identifier(channel)}::text)`),
    sql`, `,
  )
  await tx.execute(sql`
    INSERT INTO announcement_deliveries (announcement_id, member_id, channel, status, left_out, at)
    SELECT ${announcementId}::uuid, people.member_id, way.channel,
      CASE WHEN way.reason IS NULL THEN 'waiting' ELSE 'left_out' END, way.reason, ${now.toISOString()}::timestamptz
    FROM ${withReasons(tx, where, kind)} AS people CROSS JOIN LATERAL (VALUES ${perChannel}) AS way (channel, reason)`)
}
