import type { AdminMotion } from '../assembly-types.ts'

type PaperAgreement = 'no_paper' | 'one_count' | 'differ' | 'equal'

/** Whether the two counts of the paper votes agree; otherwise the vote cannot be closed. */
export function paperAgreement(paper: AdminMotion['paper']): PaperAgreement {
  if (paper.length < 2) return paper.length === 0 ? 'no_paper' : 'one_count'
  return new Set(paper.map(({ counts, votes }) => JSON.stringify([counts, votes]))).size === 1 ? 'equal' : 'differ'
}
