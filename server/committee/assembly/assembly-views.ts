import type { Member } from '#server/membership/member-queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { qrCodeOf } from '#server/platform/qr-code.ts'
import { countMotion, isUndecided, NO_COUNTS, totalOf } from '#shared/committee/assembly/assembly-rules.ts'
import { type Outcome, quorumOf } from '#shared/committee/votes/count-rules.ts'
import { isSecrecyAtRisk } from '#shared/committee/votes/few-ballots-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { listNominees } from '../nominations/candidate-queries.ts'
import { listOwnNominations } from '../nominations/nomination-service.ts'
import { listEligible } from '../votes/roll-queries.ts'
import { acceptsNominations, assemblyElections, canNominate } from './assembly-elections.ts'
import { assemblyPath } from './assembly-path.ts'
import {
  countHall,
  findAssembly,
  findAttendance,
  listAllCandidates,
  listMotions,
  listSpeakers,
  listVotesOf,
  type MotionRow,
} from './assembly-queries.ts'
import { resultOf } from './election-service.ts'
import { type OpenVotes, readOpenVotes, tallyOf } from './motion-counts.ts'
import { isVoting } from './open-motion.ts'
import { listProxies } from './proxy-queries.ts'
import { canRecount } from './recount-service.ts'
import { canCancelVote } from './vote-cancellation-service.ts'
import { voterRuleOf } from './voter-rule.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findAssembly>>>

/** What the hall sees, by the token of the board. Throws not_found, and board_ended once the assembly has closed. */
export async function getBoard(db: Database, boardToken: string, { siteUrl, now }: { siteUrl: string; now: Date }) {
  const assembly = await findAssembly(db, { boardToken })
  if (!assembly) throw new AppError('not_found')
  if (assembly.state === 'closed') throw new AppError('board_ended')
  return {
    ...(await describe(db, assembly, now)).common,
    speakersWaiting: (await listSpeakers(db, assembly.id)).length,
    code: qrCodeOf(`${siteUrl}${assemblyPath(assembly.id)}`),
  }
}

/** An assembly as an active member or somebody on its roll sees it; while its event is hidden, only the roll and those nominated do. Throws not_found and membership_inactive. */
export async function getOwnAssembly(db: Database, id: string, { member, now }: { member: Member; now: Date }) {
  const assembly = await getFound(db, id)
  const attendance = await findAttendance(db, id, member.id)
  if (!isActiveMember(member) && !attendance) throw new AppError('membership_inactive')
  const memberId = member.id
  const ownNominations = await listOwnNominations(db, assemblyElections, id, { memberId, now })
  // a candidate may be asked before the event is published
  if (!assembly.isPublic && !attendance && ownNominations.length === 0) throw new AppError('not_found')
  const { common } = await describe(db, assembly, now)
  const open = common.motions.find(({ state }) => state === 'open')
  const proxies = await listProxies(db, id)
  const speakers = await listSpeakers(db, id)
  const given = proxies.find(({ giverId }) => giverId === memberId)
  return {
    ...common,
    memberId,
    isHere: attendance?.isHere ?? false,
    maxProxies: assembly.maxProxies,
    proxiesUntil: assembly.proxiesUntil,
    canNominate: canNominate(assembly, { isActive: isActiveMember(member), isOnRoll: attendance !== null }),
    ownNominations,
    canGiveProxy:
      canGiveProxy(assembly, now) &&
      !given &&
      !attendance?.isHere &&
      !proxies.some(({ holderId }) => holderId === memberId),
    givenTo: given?.holderName ?? null,
    votesFor: proxies.filter(({ holderId }) => holderId === memberId).map(({ giverName }) => giverName),
    votes: await listVotesOf(db, id, memberId, open?.id ?? null),
    speakers: speakers.map(({ id: speakerId, name, memberId: of }) => ({
      id: speakerId,
      name,
      isOwn: of === memberId,
    })),
  }
}

/** The chair's view. Throws not_found. */
export async function getAdminAssembly(db: Database, id: string, { accountId, now }: { accountId: string; now: Date }) {
  const assembly = await getFound(db, id)
  const { common, rows, openVotes } = await describe(db, assembly, now)
  const ids = rows.map((row) => row.id)
  const nominees = Map.groupBy(await listNominees(db, assemblyElections, ids), ({ electionId }) => electionId)
  const motions = common.motions.map((motion, at) => {
    const row = rows[at]!
    const votes = openVotes?.motionId === motion.id ? openVotes : null
    const paper = votes?.paper ?? []
    // who counts second does not see what the first one counted
    const isBlind = !paper.some(({ countedBy }) => countedBy === accountId)
    return {
      ...motion,
      recountReason: row.recounts.at(-1)?.reason ?? null,
      nominees: nominees.get(motion.id) ?? [],
      canCancelVote: votes !== null && canCancelVote(row, votes),
      canRecount: canRecount(row, { assembly, motions: rows }),
      canRepeat: canRepeat(motion, { assembly, motions: rows }),
      updatedAt: row.updatedAt,
      takesNominations: row.takesNominations,
      castOnSite: votes?.onPhones ?? 0,
      expectsPaper: row.expectsPaper || paper.length > 0,
      hand: { for: row.for, against: row.against, abstained: row.abstained },
      paper: (isBlind ? [] : paper).map(({ countedBy, by, counts, votes }) => ({
        by,
        counts,
        votes,
        isOwn: countedBy === accountId,
      })),
    }
  })
  const speakers = await listSpeakers(db, id)
  const { quorumPercent, paidOnly, maxProxies, proxiesUntil, updatedAt } = assembly
  return {
    ...common,
    quorumPercent,
    paidOnly,
    maxProxies,
    proxiesUntil,
    updatedAt,
    motions,
    meetingId: assembly.meetingId,
    boardPath: assembly.boardToken && `/assembly/${assembly.boardToken}/board`,
    proxies: await listProxies(db, id),
    speakers: speakers.map(({ id: speakerId, name }) => ({ id: speakerId, name, isOwn: false })),
  }
}

type Described = { id: string; result: { outcome: Outcome } | null }
type Place = { assembly: Pick<Found, 'state'>; motions: readonly MotionRow[] }

const canRepeat = ({ id, result }: Described, { assembly, motions }: Place): boolean =>
  assembly.state !== 'closed' &&
  result !== null &&
  isUndecided(result.outcome) &&
  !motions.some(({ followUpOf }) => followUpOf === id)

const canGiveProxy = ({ state, proxiesUntil }: Found, now: Date): boolean => state !== 'closed' && proxiesUntil > now

async function getFound(db: Database, id: string): Promise<Found> {
  const assembly = await findAssembly(db, { id })
  if (!assembly) throw new AppError('not_found')
  return assembly
}

/** What everybody sees. Before the doors open, the roll is whom the rule would let vote now. */
async function describe(db: Database, assembly: Found, now: Date) {
  const { id, title, eventId, startsAt, state, quorumPercent } = assembly
  const counted = await countHall(db, id)
  const rollSize =
    state === 'planned' ? (await listEligible(db, voterRuleOf(assembly), gulfDay(now))).length : counted.rollSize
  const hall = { ...counted, rollSize, quorum: quorumOf({ rollSize, quorumPercent }) }
  const rows = await listMotions(db, id)
  const open = rows.find((motion) => motion.state === 'open')
  const openVotes = open ? await readOpenVotes(db, open) : null
  const candidates = Map.groupBy(await listAllCandidates(db, electionsOf(rows)), ({ motionId }) => motionId)
  const motions = rows.map((motion) => ({
    ...describeMotion(motion, {
      candidates: candidates.get(motion.id) ?? [],
      openVotes: motion === open ? openVotes : null,
      votesNow: hall.votes,
      now,
    }),
    acceptsNominations: acceptsNominations(assembly, motion),
  }))
  return { common: { id, title, eventId, startsAt, state, hall, motions }, rows, openVotes }
}

const electionsOf = (rows: readonly MotionRow[]): string[] =>
  rows.flatMap(({ id, kind }) => (kind === 'election' ? [id] : []))

type Read = {
  candidates: Awaited<ReturnType<typeof listAllCandidates>>
  openVotes: OpenVotes | null
  votesNow: number
  now: Date
}

function describeMotion(motion: MotionRow, { candidates, openVotes, votesNow, now }: Read) {
  const { id, kind, title, note, seats, office, majority, followUpOf, closedAt, state } = motion
  const result = state === 'closed' && kind !== 'line' ? readResult(motion, candidates) : null
  return {
    id,
    kind,
    title,
    note,
    seats,
    office,
    candidates: candidates.map(({ id: candidateId, name, statement, photoUrl }) => ({
      id: candidateId,
      name,
      statement,
      photoUrl,
    })),
    majority,
    followUpOf,
    closedAt,
    state,
    countdown: describeCountdown(motion, now),
    isVoting: isVoting(motion, now),
    isSecrecyAtRisk:
      openVotes !== null && isSecrecyAtRisk({ isSecret: kind === 'election', voted: openVotes.onPhones }),
    cast: totalOf(openVotes?.counts ?? result?.counts ?? NO_COUNTS),
    votesInHall: motion.votesInHall ?? votesNow,
    result,
  }
}

function describeCountdown({ endsAt, pausedMs, countdownSeconds, state }: MotionRow, now: Date) {
  if (state !== 'open' || countdownSeconds === null) return null
  const left = endsAt ? Math.max(0, endsAt.getTime() - now.getTime()) : (pausedMs ?? 0)
  return { secondsLeft: left / 1000, totalSeconds: countdownSeconds, isPaused: pausedMs !== null }
}

/** The result of a closed motion or election. */
function readResult(motion: MotionRow, onBallot: Read['candidates']) {
  const { counts } = tallyOf(motion)
  if (motion.kind === 'motion') {
    const { outcome, needed } = countMotion(motion.majority, counts)
    return { outcome, needed, counts, candidates: [] }
  }
  const { result, candidates } = resultOf(motion, onBallot)
  return { outcome: result.outcome, needed: result.needed, counts, candidates }
}
