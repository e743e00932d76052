import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { GROWN_AGE } from '#shared/membership/ending-rules.ts'
import { dayAfter, wholeYears } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { notifyMembers } from '../member-notices.ts'
import { isInFamily, selectFamily } from '../member-queries.ts'
import { activeMember } from '../member-rights.ts'
import { familyMembers, members } from '../member-tables.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'hint-at-grown-people': Record<never, never>
  }
}

/** A birthday is told a few days late if the site was down, never months later. */
const LATE_DAYS = 7

/**
 * Tells members that somebody of the family can become a member of their own: on the 18th birthday, and at the age of
 * the settings. Returns how many were told.
 */
export async function hintAtGrownPeople(db: Database, now: Date): Promise<number> {
  const today = gulfToday(now)
  const { householdAge } = await readSettings(db)
  const ages = [GROWN_AGE, ...(householdAge > GROWN_AGE ? [householdAge] : [])]
  const family = await selectFamily(db)
    .innerJoin(members, eq(members.id, familyMembers.memberId))
    .where(and(isInFamily, activeMember, eq(members.membershipType, 'family')))
  let told = 0
  for (const person of family) {
    const age = ages.find((each) => isReached(person.dateOfBirth, each, today))
    if (age === undefined || (person.hintedAge ?? 0) >= age) continue
    await tell(db, person, age, now)
    told += 1
  }
  return told
}

const isReached = (dateOfBirth: string, age: number, today: string) =>
  wholeYears(dateOfBirth, today) === age && wholeYears(dateOfBirth, dayAfter(today, -LATE_DAYS)) < age

type Person = { id: string; memberId: string; name: string }

const tell = (db: Database, { id, memberId, name }: Person, age: number, now: Date) =>
  db.transaction(async (tx) => {
    await tx.update(familyMembers).set({ hintedAge: age }).where(eq(familyMembers.id, id))
    const notice = {
      title: `${name} is ${age}`,
      body: 'They can become a member of their own. See what moves with them.',
    }
    await notifyMembers(tx, [memberId], notice, { kind: 'membership', link: '/household', aboutId: id, now })
  })
