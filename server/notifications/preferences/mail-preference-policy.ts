import { hasEmail } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { MAIL_KIND_OF } from '#server/notifications/mail-kinds.ts'
import type { Config } from '#server/platform/config.ts'
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
    const [account] = await db.select({ id: users.id }).from(users).where(hasEmail(to))
    if (!account) return { isWanted: true }
    const token = makeUnsubscribeToken(secret, { userId: account.id, kind })
    return {
      isWanted: (await findRhythm(db, account.id, kind)) !== 'never',
      unsubscribeUrl: `${siteUrl}/unsubscribe/${token}`,
    }
  }
