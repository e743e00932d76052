import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { qrCodeOf } from '#server/platform/qr-code.ts'
import { getMember } from '../application/member-decision.ts'
import type { SubmittedMember } from '../member-queries.ts'
import { type CardHolder, findCardHolder, findFamilyCardHolder, raiseCardVersion } from './card-queries.ts'
import { writeCardToken } from './card-token.ts'
import { findCard } from './former-cards.ts'

export type CardContext = Pick<AppContext, 'now'> & { db: Executor; config: Pick<Config, 'secret' | 'siteUrl'> }

/** The latest card of a member, with the address where everybody can verify it. Throws not_found. */
export async function getCard({ db, config, now }: CardContext, memberId: string) {
  const holder = await findCardHolder(db, memberId, now())
  if (!holder) throw new AppError('not_found')
  const { member, ...state } = holder
  const token = writeCardToken(config.secret, { memberId, version: member.cardVersion })
  const verifyUrl = `${config.siteUrl}/verify/${token}`
  return { ...member, memberId, familyMemberId: null, ...state, verifyUrl, code: qrCodeOf(verifyUrl) }
}

/** The same of somebody of a family. Throws not_found. */
export async function getFamilyCard({ db, config, now }: CardContext, personId: string) {
  const holder = await findFamilyCardHolder(db, personId, now())
  if (!holder) throw new AppError('not_found')
  const { member, person, ...state } = holder
  const token = writeCardToken(config.secret, { memberId: person.id, version: person.cardVersion })
  const verifyUrl = `${config.siteUrl}/verify/${token}`
  const shown = { memberId: member.id, familyMemberId: person.id, fullName: person.name, photoUrl: person.photoUrl }
  const { membershipNumber, membershipType } = member
  const of = { membershipNumber, membershipType, memberType: 'member' as const }
  return { ...shown, ...of, ...state, verifyUrl, code: qrCodeOf(verifyUrl) }
}

/** What strangers learn about a token. A forged token looks the same as one of a person who no longer exists. */
export async function checkCard({ db, config, now }: CardContext, token: string) {
  const identity = await findCard(db, config.secret, token)
  if (!identity) return UNKNOWN
  const holder = await findCardHolder(db, identity.memberId, now(), identity.version)
  if (holder) return describe(holder)
  const family = await findFamilyCardHolder(db, identity.memberId, now(), identity.version)
  return family ? { ...describe(family), fullName: family.person.name } : UNKNOWN
}

const UNKNOWN = {
  state: 'unknown' as const,
  fullName: null,
  membershipType: null,
  validUntil: null,
  withoutEnd: null,
  isOverdue: false,
}

const describe = ({ member: { fullName, membershipType }, ...state }: CardHolder) => ({
  fullName,
  membershipType,
  ...state,
})

/** Issues a new card and invalidates earlier ones. The member is notified by mail. */
export const replaceCard = (db: Database, memberId: string): Promise<void> =>
  db.transaction((tx) => issueCard(tx, memberId))

/** The same within a transaction; `heldBy` is the undoable change whose mails wait. Throws not_found. */
export async function issueCard(tx: Transaction, memberId: string, heldBy?: string): Promise<void> {
  if (!(await raiseCardVersion(tx, memberId))) throw new AppError('not_found')
  await sendMail(tx, 'card-replaced', { memberId }, { heldBy })
}

/** An admin issues a new card, for example when the old one was found. Throws not_found. */
export function revokeCard(
  db: Database,
  { memberId, adminId }: { memberId: string; adminId: string },
): Promise<SubmittedMember> {
  return db.transaction(async (tx) => {
    await issueCard(tx, memberId)
    const member = await getMember(tx, memberId)
    await recordActivity(tx, {
      actorId: adminId,
      action: 'member.card_revoked',
      subjectType: 'member',
      subjectId: memberId,
      before: { cardVersion: member.cardVersion - 1 },
      after: { cardVersion: member.cardVersion },
    })
    return member
  })
}
