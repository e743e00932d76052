import type { ResponseOf } from '#web/platform/call.ts'

export type VoteView = ResponseOf<'GET /api/votes/:id'>
export type Question = VoteView['questions'][number]
export type Result = VoteView['results'][number]

/** For each question the chosen options, none for an abstention; a question without an entry is not answered yet. */
export type Answers = Readonly<Record<string, readonly string[]>>

/** The questions that voters answer: an election without candidates is none. */
export const askedIn = <Of extends { options: readonly object[] }>({ questions }: { questions: readonly Of[] }): Of[] =>
  questions.filter(({ options }) => options.length > 0)

/** Prefixes of the responses that a ballot or a nomination changes. */
export const VOTE_CHANGES = ['/api/votes', '/api/decisions', '/api/notices']
