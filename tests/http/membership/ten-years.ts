import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { type People as BalancedPeople, duesOf, expectBalance, type Year } from './dues/expect-balance.ts'
import { runTask } from './dues/treasurer.ts'
import { readCounts } from './past-counts.ts'

export const PLAN = {
  name: 'Families by calendar',
  membershipType: 'family',
  runs: 'association_year',
  fee: 240,
  firstMonth: 1,
  firstPart: 'pro_rata',
  isOpen: true,
}
const HALF_A_YEAR = 6
const TWO_MINUTES = 121_000

type Person = BalancedPeople['member']
type Festival = { race: string; item: string; festival: string }

/** An association whose clock is moved through the years of one family, and what must hold at every stage. */
export async function openYears(startsAt: string) {
  const app = await openTestApp({ startsAt: new Date(startsAt) })
  const admin = await app.superAdmin()
  const committee = () => app.as(admin)
  /** Records whose dues are paid and add up, and the numbers of what has taken place. */
  const records = new Map<string, Person>()
  const past = { ids: [] as string[], festival: null as Festival | null, counts: null as unknown }

  const recordOf = async (id: string) => (await (await committee()).get(`/api/admin/members/${id}`)).json()
  const yearsOf = async (id: string): Promise<(Year & { renewalYear: number })[]> =>
    (await (await committee()).get(duesOf({ admin, member: records.get(id)! }))).json()
  const today = () => app.clock.time.toISOString().slice(0, 10)

  const pay = async (renewalId: string, amount: number) => {
    const payment = { amount, paymentMethod: 'cash', paidOn: today() }
    const paid = await (await committee()).post(`/api/admin/renewals/${renewalId}/payment`, payment)
    expect(paid.statusCode, paid.body).toBe(200)
  }
  const payAll = async (id: string) => {
    for (const { id: yearId, outstanding } of await yearsOf(id)) if (outstanding > 0) await pay(yearId, outstanding)
  }
  const readPast = async () =>
    readCounts({ committee: await committee(), visitor: app.visitor }, { ids: past.ids, ...past.festival! })

  return {
    app,
    committee,
    recordOf,
    yearsOf,
    pay,
    payAll,
    today,
    /** From now on the dues of this record must add up. */
    async follow(id: string) {
      const { userId, membershipNumber } = await recordOf(id)
      records.set(id, { id, userId, membershipNumber })
    },
    /** The record has ended in another one. */
    forget: (id: string) => void records.delete(id),
    caller: (id: string) => app.as(records.get(id)!),
    moveTo(day: string) {
      app.clock.time = new Date(`${day}T08:00:00Z`)
    },
    /** The two minutes in which something can be undone are over, and all that waited for them is done. */
    async settle() {
      app.advance(TWO_MINUTES)
      await app.runTasks()
      await app.runTasks()
    },
    /** Time passes; these records pay their dues as they come. */
    async liveUntil(day: string, paying: readonly string[]) {
      const end = new Date(`${day}T08:00:00Z`)
      while (app.clock.time < end) {
        const next = new Date(app.clock.time)
        next.setUTCMonth(next.getUTCMonth() + HALF_A_YEAR)
        app.clock.time = next < end ? next : end
        await runTask(app, 'update-dues')
        for (const id of paying) await payAll(id)
      }
    },
    /** Events that are over: their numbers are remembered, and must stay. */
    async remember(ids: readonly string[], festival = past.festival) {
      past.ids.push(...ids)
      past.festival = festival
      past.counts = await readPast()
    },
    async expectNothingLost() {
      for (const member of records.values()) await expectBalance(app, { admin, member })
      expect(await readPast()).toEqual(past.counts)
      expect(await listPeopleInTwoPlaces(app)).toEqual([])
    },
  }
}

/** People with two places at one event or in one program, waiting or not, by name and date of birth. */
async function listPeopleInTwoPlaces({ db }: TestApp) {
  const { rows } = await db.execute(sql`
    with parties as (
      select event_id, member_id, member_comes, family_member_ids from event_registrations
      union all select event_id, member_id, member_comes, family_member_ids from event_waiting_list
    ), entries as (
      select program_id, member_id, family_member_id from program_registrations
      union all select program_id, member_id, family_member_id from program_waiting_list
    ), places as (
      select event_id as at, member_id, null::uuid as family_member_id from parties where member_comes
      union all select event_id, member_id, unnest(family_member_ids) from parties
      union all select program_id, member_id, family_member_id from entries
    )
    select at, coalesce(ordered_name(person.name), ordered_name(member.full_name)) as name
      from places join members as member on member.id = places.member_id
      left join family_members as person on person.id = places.family_member_id
      group by 1, 2, coalesce(person.date_of_birth, member.date_of_birth) having count(*) > 1`)
  return rows
}
