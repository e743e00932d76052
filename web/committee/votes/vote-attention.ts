import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import type { AttentionItem } from '#web/platform/attention.ts'
import type { ResponseOf } from '#web/platform/call.ts'

type ListedVote = ResponseOf<'GET /api/votes'>[number]
type ListedAssembly = ResponseOf<'GET /api/assemblies'>[number]

/** Whether a vote waits for the ballot of this person. */
export const isWaiting = ({ status, isOnRoll, hasVoted, closesAt }: ListedVote): boolean =>
  status === 'open' && isOnRoll && !hasVoted && new Date(closesAt) > new Date()

/** Open votes without the person's ballot, and assemblies that are not over. */
export const voteAttention = (votes: readonly ListedVote[], assemblies: readonly ListedAssembly[]): AttentionItem[] => [
  ...votes.filter(isWaiting).map(({ id, title, closesAt }) => ({
    key: `ballot-${id}`,
    tone: 'amber' as const,
    title,
    text: `You have not voted. Vote until ${formatLongDateTime(closesAt)}.`,
    href: `/votes/${id}`,
    action: 'Vote',
  })),
  ...assemblies
    .filter(({ state }) => state !== 'closed')
    .map(({ id, title, startsAt, state }) => ({
      key: `assembly-${id}`,
      tone: 'blue' as const,
      title,
      text:
        state === 'planned'
          ? `General assembly on ${formatLongDateTime(startsAt)}. If you cannot come, give somebody your proxy.`
          : 'The general assembly is under way. You vote on this phone.',
      href: `/assembly/${id}`,
      action: state === 'planned' ? 'See the motions' : 'Go to the assembly',
    })),
]
