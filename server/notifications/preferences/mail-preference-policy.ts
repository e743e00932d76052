import { hasEmail } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { MAIL_KIND_OF } from '#server/notifications/mail-kinds.ts'
import type { Config } from '#server/platform/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailName } from '#server/platform/mail/mail.ts'
import type { MailPolicy } from '#server/platform/mail/mail-policy.ts'
import { findRhythm, isCommitteeKind } from './mail-preference-queries.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'

/** Decides for every outgoing mail whether its kind is wanted, and adds the unsubscribe link. */
export const mailPreferencePolicy =
  ({ secret, siteUrl }: Pick<Config, 'secret' | 'siteUrl'>): MailPolicy =>
  async ({ name, to, content }, db) => {
    const declared = MAIL_KIND_OF[name as MailName] ?? 'required'
    const { committeeKind = '' } = content
    const kind = declared === 'committee' && isCommitteeKind(committeeKind) ? committeeKind : declared
    if (kind === 'required' || kind === 'committee') return { isWanted: true }
    const userId = content.userId ?? (await findAccountOf(db, to))
    if (!userId) return { isWanted: true }
    const token = makeUnsubscribeToken(secret, { userId, kind })
    return {
      isWanted: (await findRhythm(db, userId, kind)) !== 'never',
      unsubscribeUrl: `${siteUrl}/unsubscribe/${token}`,
    }
  }

async function findAccountOf(db: Executor, address: string): Promise<string | null> {
  const [account] = await db.select({ id: users.id }).from(users).where(hasEmail(address))
  return account?.id ?? null
}
