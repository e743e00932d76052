import { and, count, eq, inArray, isNull, lte, max, or, sql } from 'drizzle-orm'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import type { BloodNeed, DonorStatement } from '#shared/blood-calls/blood-call-rules.ts'
import { listDonorGroups } from '#shared/blood-calls/compatibility-rules.ts'
import { lastDonationAllowed, WAVES, type Wave, waveOf } from '#shared/blood-calls/wave-rules.ts'
import { BLOOD_GROUPS, type BloodGroup } from '#shared/membership/member-enums.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { bloodCallPeople, bloodDonors } from './blood-call-tables.ts'

export type Donor = {
  memberId: string
  userId: string
  wave: Wave
  /** When the latest call reached them; null if none has. */
  lastCalledAt: Date | null
}

/**
 * The willing, active members who can give red cells to this group and have not given blood lately. Includes those who
 * were called in the last 24 hours.
 */
export async function listDonors(db: Executor, need: BloodNeed, now: Date): Promise<Donor[]> {
  const { bloodDonationIntervalDays } = await readSettings(db)
  const { id: memberId, userId, emirate, bloodGroup } = members
  const rows = await db
    .select({ memberId, userId, emirate, lastCalledAt: max(bloodCallPeople.calledAt) })
    .from(bloodDonors)
    .innerJoin(members, eq(members.id, bloodDonors.memberId))
    .leftJoin(bloodCallPeople, eq(bloodCallPeople.memberId, members.id))
    .where(
      and(
        activeMember,
        inArray(bloodGroup, listDonorGroups(need.bloodGroup)),
        isRested(now, bloodDonationIntervalDays),
      ),
    )
    .groupBy(memberId)
    .orderBy(memberId)
  return rows.flatMap(({ emirate: home, ...donor }) => (home ? [{ ...donor, wave: waveOf(home, need.emirate) }] : []))
}

/** How many donors each wave of a call would reach. */
export async function countDonorsByWave(db: Executor, need: BloodNeed, now: Date) {
  const donors = await listDonors(db, need, now)
  return WAVES.map((wave) => ({ wave, people: donors.filter((donor) => donor.wave === wave).length }))
}

/** How many active members of each group are willing, and how many of them have not given blood lately. */
export async function countDonorsByGroup(db: Executor, now: Date) {
  const { bloodDonationIntervalDays } = await readSettings(db)
  const rows = await db
    .select({
      group: members.bloodGroup,
      willing: count(),
      ready: sql<number>`count(*) filter (where ${isRested(now, bloodDonationIntervalDays)})`.mapWith(Number),
    })
    .from(bloodDonors)
    .innerJoin(members, eq(members.id, bloodDonors.memberId))
    .where(activeMember)
    .groupBy(members.bloodGroup)
  const none = { willing: 0, ready: 0 }
  return BLOOD_GROUPS.map((group) => ({ ...none, ...rows.find((row) => row.group === group), group }))
}

/** Has not given blood lately. */
const isRested = (now: Date, intervalDays: number) =>
  or(
    isNull(bloodDonors.lastDonatedOn),
    lte(bloodDonors.lastDonatedOn, lastDonationAllowed(gulfToday(now), intervalDays)),
  )

/** What a member has said about giving blood, with what the rules for it need. */
export async function readDonor(db: Executor, { id, bloodGroup }: { id: string; bloodGroup: BloodGroup | null }) {
  const { bloodDonationIntervalDays: intervalDays } = await readSettings(db)
  return { ...(await findStatement(db, id)), bloodGroup, intervalDays }
}

async function findStatement(db: Executor, memberId: string): Promise<DonorStatement> {
  const [donor] = await db.select().from(bloodDonors).where(eq(bloodDonors.memberId, memberId))
  return { isWilling: donor !== undefined, lastDonatedOn: donor?.lastDonatedOn ?? null }
}
