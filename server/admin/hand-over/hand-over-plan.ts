import { listOfficers, type OfficerRow } from '#server/officers/officer-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import type { PickProblem } from '#shared/admin/hand-over/hand-over-enums.ts'
import { checkPick, MEMBER_TYPE_OF_OFFICE, type OfficeAccess } from '#shared/admin/hand-over/hand-over-rules.ts'
import type { OfficerRole } from '#shared/officers/officer-enums.ts'
import { termLabel } from '#shared/officers/officer-term-rules.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import type { AccessChange, SignatoryChange, TypeChange } from './applied-changes.ts'
import {
  type AccountOfPerson,
  findHolders,
  type HandOverRow,
  listAccounts,
  listAdmins,
  listFestivalsFrom,
  listPicks,
  listTyped,
  type PickRow,
} from './hand-over-queries.ts'
import { dutiesAfterOffice, dutiesInOffice } from './office-rights.ts'

type Named = { name: string }
export type Pick = PickRow & { problem: PickProblem | null }

/** Everything that a hand-over changes: what is shown before is what takes place at midnight. */
export type PlannedChanges = {
  picks: Pick[]
  /** Who takes over, without those whom something forbids it. */
  joining: Pick[]
  /** Entries of the public page whose office stays, because nobody chosen can take over. */
  staying: OfficerRow[]
  leaving: OfficerRow[]
  /** The present entry of a member. */
  entries: ReadonlyMap<string, OfficerRow>
  memberTypes: (TypeChange & Named)[]
  accounts: (AccessChange & Named)[]
  /** The accounts of people who had an office and have none any more. */
  left: string[]
  signatories: (SignatoryChange & { event: string })[]
  term: { before: string; after: string }
  /** Everybody who may use the portal afterwards. */
  admins: AccountOfPerson[]
}

export async function planChanges(db: Executor, handOver: HandOverRow): Promise<PlannedChanges> {
  const picks = (await listPicks(db, handOver.id)).map((pick) => ({ ...pick, problem: problemOf(pick, handOver) }))
  const joining = picks.filter(({ problem }) => problem === null)
  const team = await divideTeam(db, picks)
  const typed = await listTyped(db)
  const memberTypes = typesAfter(joining, { typed, team })
  const { former, left } = whoLeaves(joining, { typed, team })
  const accounts = await accessAfter(db, { joining, left, former, access: handOver.access })
  const changed = accounts.map(({ userId }) => userId)
  return {
    picks,
    joining,
    staying: team.staying,
    leaving: team.leaving,
    entries: new Map(team.held.map(({ officer, memberId }) => [memberId, officer])),
    memberTypes,
    accounts,
    left,
    signatories: await signatoriesAfter(db, handOver.day, { joining, leaving: team.leaving }),
    term: await termAfter(db, handOver),
    admins: adminsAfter(await listAdmins(db), accounts, await listAccounts(db, changed)),
  }
}

/** The present team: who stays because nobody chosen can take over, and who leaves. */
type Team = {
  /** The entries whose person is in the register, in the order of the public page. */
  held: { officer: OfficerRow; memberId: string; userId: string }[]
  staying: OfficerRow[]
  leaving: OfficerRow[]
  blocked: ReadonlySet<OfficerRole>
}

async function divideTeam(db: Executor, picks: readonly Pick[]): Promise<Team> {
  const officers = await listOfficers(db, { isActive: true })
  const holders = await findHolders(
    db,
    officers.map(({ id }) => id),
  )
  const held = officers.flatMap((officer) => {
    const holder = holders.get(officer.id)
    return holder ? [{ officer, ...holder }] : []
  })
  const joiningIds = new Set(picks.filter(({ problem }) => problem === null).map(({ memberId }) => memberId))
  const blocked = blockedOffices(picks)
  const stays = ({ id, role }: OfficerRow) => blocked.has(role) && !joiningIds.has(holders.get(id)?.memberId ?? '')
  return {
    held,
    staying: officers.filter(stays),
    leaving: officers.filter((officer) => !stays(officer)),
    blocked,
  }
}

/** Duties follow the office, so nobody takes over one whose duties exclude their own. */
function problemOf(pick: PickRow, { day, access }: HandOverRow): PickProblem | null {
  const { role, duties } = dutiesInOffice(pick, access[pick.office])
  const names = (duties ?? []).map(({ duty }) => duty)
  const audits = role === 'admin' && names.includes('auditor') && names.includes('treasurer')
  return checkPick(pick, day) ?? (audits ? 'audits' : null)
}

/** Offices for which somebody was chosen, but nobody who can take over. */
function blockedOffices(picks: readonly Pick[]): ReadonlySet<OfficerRole> {
  const blocked = new Set(picks.filter(({ problem }) => problem !== null).map(({ office }) => office))
  for (const { office, problem } of picks) if (problem === null) blocked.delete(office)
  return blocked
}

type Typed = Awaited<ReturnType<typeof listTyped>>
type Present = { typed: Typed; team: Team }

/** Whether somebody stays in office: by their entry of the public page or, without one, by their member type. */
function staysInOffice({ held, staying, blocked }: Team, { memberId, memberType }: Typed[number]): boolean {
  const entries = held.filter((each) => each.memberId === memberId)
  if (entries.length > 0) return entries.some(({ officer }) => staying.includes(officer))
  return [...blocked].some((office) => MEMBER_TYPE_OF_OFFICE[office] === memberType)
}

/** The next committee gets the types of its offices, and everybody else of the former one is a member. */
function typesAfter(joining: readonly Pick[], { typed, team }: Present): PlannedChanges['memberTypes'] {
  const before = new Map(typed.map(({ memberId, memberType }) => [memberId, memberType]))
  const given = joining.map(({ memberId, fullName: name, office }) => ({
    memberId,
    name,
    before: before.get(memberId) ?? ('member' as const),
    after: MEMBER_TYPE_OF_OFFICE[office],
  }))
  const joiningIds = new Set(given.map(({ memberId }) => memberId))
  const taken = typed
    .filter((member) => !joiningIds.has(member.memberId) && !staysInOffice(team, member))
    .map(({ memberId, name, memberType }) => ({ memberId, name, before: memberType, after: 'member' as const }))
  return [...given, ...taken].filter((change) => change.before !== change.after)
}

/** The accounts of everybody in office now, and of those who have no office afterwards. */
function whoLeaves(
  joining: readonly Pick[],
  { typed, team }: Present,
): { former: ReadonlySet<string>; left: string[] } {
  const former = new Set([...team.held, ...typed].map(({ userId }) => userId))
  const remaining = new Set([
    ...joining.map(({ userId }) => userId),
    ...team.held.filter(({ officer }) => team.staying.includes(officer)).map(({ userId }) => userId),
    ...typed.filter((member) => staysInOffice(team, member)).map(({ userId }) => userId),
  ])
  return { former, left: [...former].filter((userId) => !remaining.has(userId)) }
}

type Rights = {
  joining: readonly Pick[]
  left: readonly string[]
  former: ReadonlySet<string>
  access: Record<OfficerRole, OfficeAccess>
}

async function accessAfter(
  db: Executor,
  { joining, left, former, access }: Rights,
): Promise<PlannedChanges['accounts']> {
  const officeOf = new Map(joining.map(({ userId, office }) => [userId, office]))
  const accounts = await listAccounts(db, [...officeOf.keys(), ...left])
  return accounts.flatMap(({ userId, name, role, duties }) => {
    const before = { role, duties }
    const office = officeOf.get(userId)
    const base = former.has(userId) ? dutiesAfterOffice(before) : before
    const after = office ? dutiesInOffice(base, access[office]) : base
    return isSame(before, after) ? [] : [{ userId, name, before, after }]
  })
}

/** If the former holder of an office signs certificates, the new holder signs them from then on. */
async function signatoriesAfter(
  db: Executor,
  day: string | null,
  { joining, leaving }: Teams,
): Promise<PlannedChanges['signatories']> {
  if (day === null) return []
  return (await listFestivalsFrom(db, day)).flatMap(({ eventId, event, settings }) => {
    const before = settings.signatories
    const after = before.map((line) => {
      const isFormer = leaving.some(({ role, name }) => role === line.office && name === line.name)
      const next = joining.find(({ office }) => office === line.office)
      return isFormer ? { ...line, name: next?.fullName ?? '' } : line
    })
    return isSame(before, after) ? [] : [{ eventId, event, before, after }]
  })
}

type Teams = { joining: readonly Pick[]; leaving: readonly OfficerRow[] }

async function termAfter(db: Executor, { day, termEnd }: HandOverRow): Promise<PlannedChanges['term']> {
  const { term: before } = await readSettings(db)
  return { before, after: day === null ? before : termLabel({ termStart: day, termEnd }) }
}

/** The admins once the accounts have changed. */
function adminsAfter(
  before: readonly AccountOfPerson[],
  changes: PlannedChanges['accounts'],
  changed: readonly AccountOfPerson[],
): AccountOfPerson[] {
  const afterOf = new Map(changes.map(({ userId, after }) => [userId, after]))
  const all = new Map([...before, ...changed].map((account) => [account.userId, account]))
  return [...all.values()]
    .map((account) => ({ ...account, ...afterOf.get(account.userId) }))
    .filter(({ role }) => role !== 'user')
}

/** Super admins who can log in: there must always be one. */
export const countSuperAdmins = ({ admins }: { admins: readonly AccountOfPerson[] }): number =>
  admins.filter(({ role, isUsable }) => role === 'super_admin' && isUsable).length
