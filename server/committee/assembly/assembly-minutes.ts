import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { renderSheets } from '#server/settings/document-sender.ts'
import { countMotion, quorumVotes, totalOf } from '#shared/committee/assembly/assembly-rules.ts'
import { MAJORITY_LABELS } from '#shared/committee/votes/vote-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDateTime, formatTime } from '#shared/platform/gulf-dates.ts'
import { countHall, findAssembly, listMotions, listProxies, listSpeakers, type MotionRow } from './assembly-queries.ts'
import { countElection } from './election-service.ts'
import { countVotes } from './motion-counts.ts'

/** The draft minutes: a title, facts, one paragraph for each motion, and who has spoken. Throws not_found. */
export async function assemblyMinutes(db: Executor, id: string) {
  const assembly = await findAssembly(db, { id })
  if (!assembly) throw new AppError('not_found')
  const { rollSize, people, proxies, votes } = await countHall(db, id)
  const { title, startsAt, startedAt, closedAt, quorumPercent } = assembly
  const quorum = quorumVotes({ rollSize, quorumPercent })
  const given = await listProxies(db, id)
  const speakers = await listSpeakers(db, id, { hasSpoken: true })
  const facts = [
    `Planned for ${formatLongDateTime(startsAt)}.`,
    startedAt
      ? `Opened on ${formatLongDateTime(startedAt)}${closedAt ? `, closed at ${formatTime(closedAt)}` : ''}.`
      : 'Not opened yet.',
    `${counted(rollSize, 'member has', 'members have')} a vote. ${counted(people, 'person was', 'people were')} present at the end, with ${counted(proxies, 'proxy', 'proxies')}: ${votes} votes. The quorum was ${quorum}.`,
    ...(given.length > 0
      ? [`Proxies: ${given.map(({ giverName, holderName }) => `${holderName} for ${giverName}`).join(', ')}.`]
      : []),
    ...(speakers.length > 0 ? [`Speakers: ${speakers.map(({ name }) => name).join(', ')}.`] : []),
  ]
  const motions = []
  for (const motion of await listMotions(db, id))
    motions.push(await describeMotion(db, motion, namesOf(speakers.filter(({ motionId }) => motionId === motion.id))))
  return { title, facts, motions }
}

const namesOf = (people: readonly { name: string }[]): string[] => people.map(({ name }) => name)

async function describeMotion(db: Executor, motion: MotionRow, speakers: readonly string[]) {
  const { kind, title, majority, seats, office, state, closedAt } = motion
  const counts = await countVotes(db, motion)
  const isElection = kind === 'election'
  const election = isElection && state === 'closed' ? await countElection(db, motion) : null
  const { outcome, needed } = election?.result ?? countMotion(majority, counts)
  return {
    kind,
    title,
    speakers,
    majority: isElection
      ? `${counted(seats, 'place', 'places')}: ${MAJORITY_LABELS[majority]}`
      : MAJORITY_LABELS[majority],
    office,
    counts,
    candidates: election?.candidates ?? [],
    needed,
    result: state === 'closed' ? outcome : null,
    outcome: state === 'closed' ? OUTCOMES[outcome] : 'Not put to the vote',
    closedAt,
    didNotVote: Math.max(0, (motion.votesInHall ?? 0) - totalOf(counts)),
  }
}

export type WrittenMotion = Awaited<ReturnType<typeof describeMotion>>

const OUTCOMES = {
  carried: 'Carried',
  rejected: 'Rejected',
  tie: 'Tie: not decided',
  empty: 'No votes',
  decided: 'Elected',
  undecided: 'Nobody has the majority',
  no_quorum: '',
} as const

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
  const rows = motions.map((motion, at) => [
    String(at + 1),
    [motion.title, ...motion.candidates.map(describeCandidate)].join('\n'),
    String(motion.counts.for),
    motion.kind === 'election' ? '' : String(motion.counts.against),
    String(motion.counts.abstained),
    [
      motion.closedAt ? `${motion.outcome}, ${formatTime(motion.closedAt)}` : motion.outcome,
      motion.needed === null ? motion.majority : `${motion.majority}: ${motion.needed}`,
      ...(motion.closedAt && motion.didNotVote > 0 ? [`${motion.didNotVote} did not vote`] : []),
    ].join('. '),
  ])
  const notes = ['Draft. Chair: ______________________   Secretary: ______________________']
  const page = { title: 'Minutes of the general assembly', facts, columns: COLUMNS, rows, notes }
  return renderSheets(db, { subject: title, isLandscape: false, isForm: false, pages: [page] }, now)
}
