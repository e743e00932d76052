import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { renderSheets } from '#server/settings/document-sender.ts'
import { type Counts, countMotion, totalOf } from '#shared/committee/assembly/assembly-rules.ts'
import { quorumOf } from '#shared/committee/votes/count-rules.ts'
import { outcomeTitle } from '#shared/committee/votes/result-text.ts'
import { MAJORITY_LABELS } from '#shared/committee/votes/vote-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDateTime, formatTime, gulfDay } from '#shared/platform/gulf-dates.ts'
import {
  countHall,
  findAssembly,
  findMotion,
  listCandidates,
  listMotions,
  listSpeakers,
  type MotionRow,
} from './assembly-queries.ts'
import { countElection, resultOf } from './election-service.ts'
import { countVotes } from './motion-counts.ts'
import type { Tally } from './motion-tables.ts'
import { listEndedProxies, listProxies } from './proxy-queries.ts'

/** The draft minutes: a title, facts, one paragraph for each motion, and who has spoken. Throws not_found. */
export async function assemblyMinutes(db: Executor, id: string) {
  const assembly = await findAssembly(db, { id })
  if (!assembly) throw new AppError('not_found')
  const { rollSize, people, proxies, votes } = await countHall(db, id)
  const { title, startsAt, startedAt, closedAt, quorumPercent } = assembly
  const quorum = quorumOf({ rollSize, quorumPercent })
  const given = await listProxies(db, id)
  const speakers = await listSpeakers(db, id, { hasSpoken: true })
  const facts = [
    `Called for ${formatLongDateTime(startsAt)}.`,
    startedAt
      ? `Opened on ${formatLongDateTime(startedAt)}${closedAt ? `, ended at ${formatTime(closedAt)}` : ''}.`
      : 'Not opened yet.',
    `${counted(rollSize, 'member has', 'members have')} a vote. ${counted(people, 'person was', 'people were')} present at the end, with ${counted(proxies, 'proxy', 'proxies')}: ${votes} votes. The quorum was ${quorum}.`,
    ...(given.length > 0
      ? [`Proxies: ${given.map(({ giverName, holderName }) => `${holderName} for ${giverName}`).join(', ')}.`]
      : []),
    ...endedText(await listEndedProxies(db, id), startsAt),
    ...(speakers.length > 0 ? [`Speakers: ${spokenText(speakers)}.`] : []),
  ]
  const motions = []
  for (const motion of await listMotions(db, id))
    motions.push(
      await describeMotion(db, motion, spokenText(speakers.filter(({ motionId }) => motionId === motion.id))),
    )
  return { title, facts, motions }
}

type Spoken = { name: string; spokenAt: Date | null }

/** 'Anil Menon (5:12 PM), Latha Warrier (5:15 PM)', with the time at which the speech ended. */
const spokenText = (speakers: readonly Spoken[]): string =>
  speakers.map(({ name, spokenAt }) => (spokenAt ? `${name} (${formatTime(spokenAt)})` : name)).join(', ')

type Ended = Awaited<ReturnType<typeof listEndedProxies>>

/** Which proxies have ended, when and how; with the day if that was not the day of the assembly. */
function endedText(ended: Ended, startsAt: Date): string[] {
  if (ended.length === 0) return []
  const at = (time: Date) => (gulfDay(time) === gulfDay(startsAt) ? formatTime(time) : formatLongDateTime(time))
  const texts = ended.map((proxy) => `${proxy.holderName} for ${proxy.giverName} (${howEnded(proxy, at)})`)
  return [`Ended proxies: ${texts.join(', ')}.`]
}

function howEnded(proxy: Ended[number], at: (time: Date) => string): string {
  const { giverName, holderName, hasCome, endedAt, hadDoorsOpened, hasGiverVote, hasHolderVote } = proxy
  if (hasCome) return `${giverName} came, ${at(endedAt)}`
  if (hadDoorsOpened && !hasGiverVote) return `${giverName} has no vote`
  if (hadDoorsOpened && !hasHolderVote) return `${holderName} has no vote`
  return `taken back, ${at(endedAt)}`
}

async function describeMotion(db: Executor, motion: MotionRow, speakers: string) {
  const { kind, title, majority, seats, office, state, closedAt } = motion
  const counts = await countVotes(db, motion)
  const isElection = kind === 'election'
  const election = isElection && state === 'closed' ? await countElection(db, motion) : null
  const { outcome, needed } = election?.result ?? countMotion(majority, counts)
  const outcomeText = kind === 'line' ? '' : outcomeTitle({ kind, majority, outcome, ...counts })
  return {
    kind,
    title,
    speakers,
    majority: isElection
      ? `${counted(seats, 'place', 'places')}; ${majority === 'most' ? 'the most votes decided' : MAJORITY_LABELS[majority].toLowerCase()}`
      : MAJORITY_LABELS[majority],
    office,
    counts,
    candidates: election?.candidates ?? [],
    needed,
    result: state === 'closed' && kind !== 'line' ? outcome : null,
    outcome: kind === 'line' ? LINE_TEXTS[state] : state === 'closed' ? outcomeText : 'Not put to the vote',
    recounts: await describeRecounts(db, motion),
    closedAt,
    didNotVote: Math.max(0, (motion.votesInHall ?? 0) - totalOf(counts)),
  }
}

/** Of each recount its reason, and the result that it has replaced. */
async function describeRecounts(db: Executor, motion: MotionRow): Promise<string[]> {
  const candidates = motion.recounts.length > 0 ? await listCandidates(db, motion.id) : []
  return motion.recounts.map(({ reason, before }) =>
    [
      `The votes were counted again: ${sentence(reason)}`,
      ...(before ? [formerResult(motion, candidates, before)] : []),
    ].join(' '),
  )
}

/** 'The result until then: 5 for, 4 against, 0 abstained. Carried.' */
function formerResult(motion: MotionRow, candidates: Awaited<ReturnType<typeof listCandidates>>, tally: Tally): string {
  const { majority } = motion
  const kind = motion.kind === 'election' ? 'election' : 'motion'
  const { counts } = tally
  const election = kind === 'election' ? resultOf({ ...motion, tally }, candidates) : null
  const { outcome } = election?.result ?? countMotion(majority, counts)
  const votes = election
    ? `${election.candidates.map(describeCandidate).join('; ')}; ${counts.abstained} abstained.`
    : `${votesText(counts)}.`
  return `The result until then: ${votes} ${sentence(outcomeTitle({ kind, majority, outcome, ...counts }))}`
}

/** '5 for, 4 against, 0 abstained' */
export const votesText = (counts: Counts): string =>
  `${counts.for} for, ${counts.against} against, ${counts.abstained} abstained`

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const LINE_TEXTS = { waiting: 'Not dealt with', open: 'Dealt with', closed: 'Dealt with' } as const

export type WrittenMotion = Awaited<ReturnType<typeof describeMotion>>

/** 'Anil Menon: 12 votes, elected' */
export const describeCandidate = ({ name, votes, isElected }: WrittenMotion['candidates'][number]): string =>
  `${name}: ${counted(votes, 'vote', 'votes')}${isElected ? ', elected' : ''}`

const COLUMNS = [
  { heading: 'No.', share: 6 },
  { heading: 'Motion or election', share: 40 },
  { heading: 'For', share: 8, isNumber: true },
  { heading: 'Against', share: 9, isNumber: true },
  { heading: 'Abstained', share: 11, isNumber: true },
  { heading: 'Result', share: 26 },
]

/** The draft minutes as a PDF with space for signatures. Throws not_found. */
export async function renderMinutes(db: Database, id: string, now: Date): Promise<Buffer> {
  const { title, facts, motions } = await assemblyMinutes(db, id)
  const rows = motions.map(rowOf)
  const notes = ['Draft. Chair: ______________________   Secretary: ______________________']
  const page = { title: 'Minutes of the general assembly', facts, columns: COLUMNS, rows, notes }
  return renderSheets(db, { subject: title, isLandscape: false, isForm: false, pages: [page] }, now)
}

/** The result of one item as a PDF, to be signed, with its assembly. Throws not_found, no_result for an agenda line, and result_not_ready until it has closed. */
export async function renderResult(db: Database, motionId: string, now: Date) {
  const found = await findMotion(db, motionId)
  if (!found) throw new AppError('not_found')
  if (found.motion.kind === 'line') throw new AppError('no_result')
  if (found.motion.state !== 'closed') throw new AppError('result_not_ready')
  const { title, motions } = await assemblyMinutes(db, found.assembly.id)
  const at = (await listMotions(db, found.assembly.id)).findIndex(({ id }) => id === motionId)
  const notes = ['Chair: ______________________   Secretary: ______________________']
  const facts = [title, `Votes in the hall: ${found.motion.votesInHall ?? 0}.`]
  const page = { title: 'Result', facts, columns: COLUMNS, rows: [rowOf(motions[at]!, at)], notes }
  const document = await renderSheets(db, { subject: title, isLandscape: false, isForm: false, pages: [page] }, now)
  return { assemblyId: found.assembly.id, document }
}

const rowOf = (motion: WrittenMotion, at: number): string[] => [
  String(at + 1),
  [motion.title, ...motion.candidates.map(describeCandidate)].join('\n'),
  motion.kind === 'election' || motion.result === null ? '' : String(motion.counts.for),
  motion.kind === 'election' || motion.result === null ? '' : String(motion.counts.against),
  motion.result === null ? '' : String(motion.counts.abstained),
  [
    motion.closedAt ? `${motion.outcome}, ${formatTime(motion.closedAt)}` : motion.outcome,
    motion.kind === 'line'
      ? ''
      : motion.needed === null || motion.result === null
        ? motion.majority
        : `${motion.majority}: ${motion.needed}`,
    ...(motion.kind === 'election' && motion.result !== null
      ? [counted(motion.counts.for, 'valid ballot', 'valid ballots')]
      : []),
    ...(motion.closedAt && motion.didNotVote > 0 ? [`${motion.didNotVote} did not vote`] : []),
  ]
    .filter((text) => text !== '')
    .join('. ')
    .concat(...motion.recounts.map((text) => `\n${text}`)),
]
