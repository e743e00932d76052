import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { NO_SECOND_STEP } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { RECOVERY_CODES } from '#shared/accounts/second-step-rules.ts'
import { findSecret, replaceRecoveryCodes, takeRecoveryCode, takeStep } from './second-step-queries.ts'
import { hashRecoveryCode, seal, unseal } from './secret-box.ts'

/** Whose second step, and the secret of the site under which it is kept. */
type Own = { accountId: string; siteSecret: string }

/** Makes a new secret and keeps it until a code of it is typed in. Refuses when two-step sign-in is on already. */
export async function beginSecondStep(db: Database, { accountId, siteSecret }: Own) {
  const stored = await findSecret(db, accountId)
  if (!stored) throw new AppError('unauthorized')
  if (stored.totpConfirmedAt) throw isOnAlready()
  const secret = new Secret({ size: 20 })
  const { organisationName } = await readSettings(db)
  const begun = await db
    .update(users)
    .set({ ...NO_SECOND_STEP, totpSecret: seal(siteSecret, secret.base32) })
    .where(and(eq(users.id, accountId), isNull(users.totpConfirmedAt)))
    .returning({ id: users.id })
  if (begun.length === 0) throw isOnAlready()
  const url = new TOTP({ issuer: organisationName, label: stored.email, secret }).toString()
  return { secret: secret.base32, url, qr: drawQr(url) }
}

const isOnAlready = () => new AppError('second_step_first', { message: 'Two-step sign-in is on already.' })

/** Turns two-step sign-in on with a first code of the app, and gives the recovery codes, which are shown this once. */
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

/** Uses up a code of the app, or a recovery code. Refuses one that is wrong, too old, or used already. */
export async function takeCode(db: Database | Transaction, own: Own & { code: string }, now: Date): Promise<void> {
  const stored = await findSecret(db, own.accountId)
  if (!stored?.totpSecret || !stored.totpConfirmedAt) throw new AppError('wrong_code')
  if (/^\d{6}$/.test(plain(own.code))) return takeAppCode(db, own, stored.totpSecret, now)
  const codeHash = hashRecoveryCode(own.siteSecret, plain(own.code))
  if (!(await takeRecoveryCode(db, own.accountId, codeHash, now))) throw new AppError('wrong_code')
}

/** Turns two-step sign-in off with one last code. */
export function disableSecondStep(db: Database, own: Own & { code: string }, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await takeCode(tx, own, now)
    await tx.update(users).set(NO_SECOND_STEP).where(eq(users.id, own.accountId))
    await replaceRecoveryCodes(tx, own.accountId, [])
    await sendMail(tx, 'second-step-changed', { userId: own.accountId, isOn: false })
  })
}

/** Puts new recovery codes in the place of all earlier ones. */
export function renewRecoveryCodes(db: Database, own: Own & { code: string }, now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    await takeCode(tx, own, now)
    return makeRecoveryCodes(tx, own)
  })
}

/** A clock may be one step of 30 seconds off, either way. */
async function takeAppCode(
  db: Database | Transaction,
  { accountId, siteSecret, code }: Own & { code: string },
  sealed: string,
  now: Date,
): Promise<void> {
  const timestamp = now.getTime()
  const totp = new TOTP({ secret: Secret.fromBase32(unseal(siteSecret, sealed)) })
  const delta = totp.validate({ token: plain(code), timestamp, window: 1 })
  const step = TOTP.counter({ timestamp }) + (delta ?? 0)
  if (delta === null || !(await takeStep(db, accountId, sealed, step))) throw new AppError('wrong_code')
}

async function makeRecoveryCodes(tx: Transaction, { accountId, siteSecret }: Own): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode)
  const hashes = codes.map((code) => hashRecoveryCode(siteSecret, plain(code)))
  await replaceRecoveryCodes(tx, accountId, hashes)
  return codes
}

/** 'ABCDE-FGHJK': 50 bits, without signs that look alike. */
function makeRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => READABLE[randomInt(READABLE.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

const READABLE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** As it was typed from paper or an app: with spaces, dashes, small letters. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

/** The dark squares as one path, drawn by the page itself: pictures from data are not allowed there. */
function drawQr(url: string): { size: number; path: string } {
  const { size, data } = encode(url, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
