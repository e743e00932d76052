import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { fieldError } from '#server/platform/errors.ts'
import { VOTERS_VISIBILITIES } from '#shared/committee/votes/vote-enums.ts'
import { documents } from '../documents/document-tables.ts'
import { votePapers, voteQuestions } from './vote-tables.ts'

// every voter can read what is for members or for everybody
const isForVoters = and(isNull(documents.deletedAt), inArray(documents.visibility, [...VOTERS_VISIBILITIES]))

/** The papers of a vote that voters can read, in order. */
export const listPapersOfVote = (db: Executor, voteId: string) =>
  db
    .select({ questionId: votePapers.questionId, id: documents.id, title: documents.title })
    .from(votePapers)
    .innerJoin(voteQuestions, eq(voteQuestions.id, votePapers.questionId))
    .innerJoin(documents, eq(documents.id, votePapers.documentId))
    .where(and(eq(voteQuestions.voteId, voteId), isForVoters))
    .orderBy(asc(voteQuestions.position), asc(votePapers.position))

/** Questions of a vote with their papers. */
export async function withPapers<Q extends { id: string }>(db: Executor, voteId: string, questions: readonly Q[]) {
  const papers = await listPapersOfVote(db, voteId)
  return questions.map((question) => ({
    ...question,
    papers: papers.filter(({ questionId }) => questionId === question.id).map(({ id, title }) => ({ id, title })),
  }))
}

type Attaching = { questionId: string; documentIds: readonly string[]; field: string }

/** Replaces the papers of a question. Throws validation_failed for a paper that voters cannot read. */
export async function writePapers(tx: Transaction, { questionId, documentIds, field }: Attaching): Promise<void> {
  const ids = [...new Set(documentIds)]
  await tx.delete(votePapers).where(eq(votePapers.questionId, questionId))
  if (ids.length === 0) return
  if ((await tx.$count(documents, and(inArray(documents.id, ids), isForVoters))) < ids.length)
    throw fieldError(
      field,
      'Voters cannot read one of these papers. Please remove it or make it visible to all members.',
    )
  await tx.insert(votePapers).values(ids.map((documentId, position) => ({ questionId, documentId, position })))
}
