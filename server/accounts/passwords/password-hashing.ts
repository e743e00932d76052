import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#server/platform/load/semaphore.ts'
import { NewPassword } from '#shared/accounts/password-rules.ts'

/** argon2id, 19 MiB and two passes: about 30 ms on a thread of its own. */
const EFFORT = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** A crowd that signs in at once takes turns: each hash needs its memory for itself. */
const withSlot = createSemaphore({ atOnce: 3, maxWaiting: 1000, retryAfterSeconds: 10 })

/** The argon2id hash of a password. Refuses as busy when too many wait. */
export const hashPassword = (password: string): Promise<string> => withSlot(() => hash(password, EFFORT))

/** Whether this is the password behind a hash. Without a hash it is not, and finding out takes just as long. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await nobodysHash())
  const isRight = await withSlot(() => verify(compared, password))
  return isRight && passwordHash !== null
}

/** Makes what the first unknown address is compared with, so that it takes no longer than the second. */
export async function prepareForUnknownAddresses(): Promise<void> {
  await nobodysHash()
}

/** How long a temporary password is good that nobody changes: it lies on paper, or in a journal. */
const TEMPORARY_MS = 14 * 86_400_000
export const temporaryUntil = (now: Date): Date => new Date(now.getTime() + TEMPORARY_MS)

/** A password to read out or type from paper: four groups of four, without signs that look alike. */
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
