import { eq, sql } from 'drizzle-orm'
import { decrypt, encrypt } from '#server/accounts/second-step/secret-box.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { BallotForm } from '#shared/committee/votes/vote-form-rules.ts'
import { voteBallots, voteUrns } from './vote-tables.ts'

/** How often each choice was made, by question and by the sorted ids of the options. */
type Urn = Record<string, Record<string, number>>

const PURPOSE = 'ballots of open votes'
/** The text has one of few lengths, because its length would tell when a choice is made for the first time. */
const PADDING = 8192

/** The urn as one encrypted text. */
export const sealUrn = (secret: string, urn: Urn): string => {
  const text = JSON.stringify(urn)
  return encrypt(secret, text.padEnd(Math.ceil(text.length / PADDING) * PADDING), PURPOSE)
}

/** What is in a sealed urn. */
export const unsealUrn = (secret: string, sealed: string): Urn => JSON.parse(decrypt(secret, sealed, PURPOSE)) as Urn

/** The urn with one more ballot. */
export function addToUrn(urn: Urn, { choices }: BallotForm): Urn {
  const filled = { ...urn }
  for (const { questionId, optionIds } of choices) {
    const made = filled[questionId] ?? {}
    const key = optionIds.toSorted().join(',')
    filled[questionId] = { ...made, [key]: (made[key] ?? 0) + 1 }
  }
  return filled
}

/** Equal ballots of one question with their number. */
export const ballotsIn = (urn: Urn, questionId: string) =>
  Object.entries(urn[questionId] ?? {}).map(([key, count]) => ({
    optionIds: key === '' ? [] : key.split(','),
    count,
  }))

/** An empty urn for a vote that opens. */
export async function placeUrn(tx: Transaction, voteId: string, secret: string): Promise<void> {
  await tx.insert(voteUrns).values({ voteId, sealed: sealUrn(secret, {}) })
}

/** Puts a ballot into the urn. It is counted with its equals, and from then on nobody can tell them apart. */
export async function putIntoUrn(tx: Transaction, voteId: string, ballot: BallotForm, secret: string): Promise<void> {
  const urn = addToUrn(await lockUrn(tx, voteId, secret), ballot)
  await tx
    .update(voteUrns)
    .set({ sealed: sealUrn(secret, urn) })
    .where(eq(voteUrns.voteId, voteId))
}

/** Whether this secret opens the urn of a vote; also true without one. */
export async function canOpenUrn(db: Executor, voteId: string, secret: string): Promise<boolean> {
  const [urn] = await db.select().from(voteUrns).where(eq(voteUrns.voteId, voteId))
  if (!urn) return true
  try {
    decrypt(secret, urn.sealed, PURPOSE)
    return true
  } catch {
    // sealed with another secret: that is the answer
    return false
  }
}

/** Empties the urn of a vote that closes: equal ballots become one row each, in the order of what was chosen. */
export async function openUrn(tx: Transaction, voteId: string, secret: string): Promise<void> {
  const urn = await lockUrn(tx, voteId, secret)
  const rows = Object.keys(urn).flatMap((questionId) =>
    ballotsIn(urn, questionId).map((ballots) => ({ questionId, ...ballots })),
  )
  const sorted = rows.toSorted((one, other) => (sortText(one) < sortText(other) ? -1 : 1))
  if (sorted.length > 0) await tx.insert(voteBallots).values(sorted)
  await tx.delete(voteUrns).where(eq(voteUrns.voteId, voteId))
}

/**
 * Writes the roll anew in the order of its random ids: where a row was stored and which transaction wrote it would tell
 * in which order people voted.
 */
export async function shuffleRoll(tx: Transaction, voteId: string): Promise<void> {
  await tx.execute(sql`with removed as (delete from vote_voters where vote_id = ${voteId} returning *)
    insert into vote_voters (id, vote_id, member_id, family_member_id, has_voted)
    select id, vote_id, member_id, family_member_id, has_voted from removed order by id`)
}

const sortText = ({ questionId, optionIds }: { questionId: string; optionIds: string[] }) =>
  `${questionId} ${optionIds.join(',')}`

async function lockUrn(tx: Transaction, voteId: string, secret: string): Promise<Urn> {
  const [urn] = await tx.select().from(voteUrns).where(eq(voteUrns.voteId, voteId)).for('update')
  if (!urn) throw new Error('A secret vote has no urn')
  return unsealUrn(secret, urn.sealed)
}
