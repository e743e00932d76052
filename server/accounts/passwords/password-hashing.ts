import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { NewPassword, normalPassword } from '#shared/accounts/password-rules.ts'

/** argon2id with 19 MiB and two passes: about 30 ms on its own thread. */
const EFFORT = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Limits simultaneous hashes, because each one needs its own memory. */
const withSlot = createSemaphore({ atOnce: 3, maxWaiting: 1000, retryAfterSeconds: 10 })

/** The argon2id hash of a password. Throws as busy when too many requests are waiting. */
export const hashPassword = (password: string): Promise<string> =>
  withSlot(() => hash(normalPassword(password), EFFORT))

/** Whether the password matches a hash. Without a hash it returns false after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await nobodysHash())
  const matches = (typed: string) => withSlot(() => verify(compared, typed))
  const normal = normalPassword(password)
  // hashes of former releases are of the password as typed
  const isRight = (await matches(normal)) || (normal !== password && (await matches(password)))
  return isRight && passwordHash !== null
}

/**
 * Prepares the hash that unknown addresses are compared with, so that the first one takes no longer than the second.
 */
export async function prepareForUnknownAddresses(): Promise<void> {
  await nobodysHash()
}

/** How long an unchanged temporary password is valid: it may be on paper or in a system log. */
const TEMPORARY_MS = 14 * 86_400_000
export const temporaryUntil = (now: Date): Date => new Date(now.getTime() + TEMPORARY_MS)

/** A password to read aloud or type from paper: four groups of four, without characters that look alike. */
export function makeTemporaryPassword(): string {
  for (;;) {
    const groups = Array.from({ length: 4 }, () =>
      Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join(''),
    )
    const password = groups.join('-')
    if (NewPassword.safeParse(password).success) return password
  }
}

const READABLE = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

let nobody: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  nobody ??= hash(makeTemporaryPassword(), EFFORT)
  return nobody
}
