import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { NO_SECOND_STEP } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { drawQrCode } from '#server/platform/qr-code.ts'
import { readSettings, writeSetting } from '#server/settings/settings-queries.ts'
import { RECOVERY_CODES } from '#shared/accounts/second-step-rules.ts'
import {
  findSecret,
  isSecondStepRequired,
  replaceRecoveryCodes,
  SECOND_STEP_RULE,
  takeRecoveryCode,
  takeStep,
} from './second-step-queries.ts'
import { decrypt, encrypt, hashRecoveryCode } from './secret-box.ts'

/** The account whose second step this is, and the site secret that encrypts it. */
type Own = { accountId: string; siteSecret: string }

/** Creates a secret and stores it until a code confirms it. Throws if two-step login is already on. */
export async function beginSecondStep(db: Database, { accountId, siteSecret }: Own) {
  const stored = await findSecret(db, accountId)
  if (!stored) throw new AppError('unauthorized')
  if (stored.totpConfirmedAt) throw isOnAlready()
  const secret = new Secret({ size: 20 })
  const { organisationName } = await readSettings(db)
  const begun = await db
    .update(users)
    .set({ ...NO_SECOND_STEP, totpSecret: encrypt(siteSecret, secret.base32) })
    .where(and(eq(users.id, accountId), isNull(users.totpConfirmedAt)))
    .returning({ id: users.id })
  if (begun.length === 0) throw isOnAlready()
  const url = new TOTP({ issuer: organisationName, label: stored.email ?? '', secret }).toString()
  return { secret: secret.base32, url, qr: drawQrCode(url, { border: 2 }) }
}

const isOnAlready = () => new AppError('second_step_first', { message: 'Two-step login is already on.' })

/** Turns two-step login on with a first code from the app. Returns the recovery codes, which are shown only once. */
export function confirmSecondStep(db: Database, own: Own & { code: string }, now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    const stored = await findSecret(tx, own.accountId)
    if (!stored?.totpSecret || stored.totpConfirmedAt) throw new AppError('wrong_code')
    await takeAppCode(tx, own, stored.totpSecret, now)
    await tx.update(users).set({ totpConfirmedAt: now }).where(eq(users.id, own.accountId))
    await sendMail(tx, 'second-step-changed', { userId: own.accountId, isOn: true })
    return makeRecoveryCodes(tx, own)
  })
}

/** Consumes an app code or a recovery code. Throws if it is wrong, too old or already used. */
export async function takeCode(db: Database | Transaction, own: Own & { code: string }, now: Date): Promise<void> {
  const stored = await findSecret(db, own.accountId)
  if (!stored?.totpSecret || !stored.totpConfirmedAt) throw new AppError('wrong_code')
  if (/^\d{6}$/.test(plain(own.code))) return takeAppCode(db, own, stored.totpSecret, now)
  const codeHash = hashRecoveryCode(own.siteSecret, plain(own.code))
  if (!(await takeRecoveryCode(db, own.accountId, codeHash, now))) throw new AppError('wrong_code')
}

/** Turns two-step login off with one last code. */
export function disableSecondStep(db: Database, own: Own & { code: string }, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await takeCode(tx, own, now)
    await tx.update(users).set(NO_SECOND_STEP).where(eq(users.id, own.accountId))
    await replaceRecoveryCodes(tx, own.accountId, [])
    await sendMail(tx, 'second-step-changed', { userId: own.accountId, isOn: false })
  })
}

/** Replaces all recovery codes with new ones. */
export function renewRecoveryCodes(db: Database, own: Own & { code: string }, now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    await takeCode(tx, own, now)
    return makeRecoveryCodes(tx, own)
  })
}

/** A clock may be off by one 30-second step in either direction. */
async function takeAppCode(
  db: Database | Transaction,
  { accountId, siteSecret, code }: Own & { code: string },
  encrypted: string,
  now: Date,
): Promise<void> {
  const timestamp = now.getTime()
  const totp = new TOTP({ secret: Secret.fromBase32(decrypt(siteSecret, encrypted)) })
  const delta = totp.validate({ token: plain(code), timestamp, window: 1 })
  const step = TOTP.counter({ timestamp }) + (delta ?? 0)
  if (delta === null || !(await takeStep(db, accountId, encrypted, step))) throw new AppError('wrong_code')
}

async function makeRecoveryCodes(tx: Transaction, { accountId, siteSecret }: Own): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode)
  const hashes = codes.map((code) => hashRecoveryCode(siteSecret, plain(code)))
  await replaceRecoveryCodes(tx, accountId, hashes)
  return codes
}

/** 'ABCDE-FGHJK': 50 bits, without characters that look alike. */
function makeRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => READABLE[randomInt(READABLE.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

const READABLE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Normalises a typed code: spaces, dashes and lower case are allowed. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

/** Sets whether administrators need two-step login. Throws if the super admin who requires it has not set it up. */
export function changeSecondStepRule(db: Database, required: boolean, actorId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await isSecondStepRequired(tx)
    if (before === required) return
    const own = await findSecret(tx, actorId)
    if (required && !own?.totpConfirmedAt) throw new AppError('second_step_first')
    await writeSetting(tx, { key: SECOND_STEP_RULE, value: required, updatedBy: actorId, updatedAt: now })
    await recordActivity(tx, {
      actorId,
      action: 'settings.changed',
      subjectType: 'settings',
      subjectId: SECOND_STEP_RULE,
      before: { required: before },
      after: { required },
    })
  })
}
