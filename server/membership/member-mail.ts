import type { ComposeContext, MailBlock, MailContent } from '#server/platform/mail/mail.ts'
import { type Addressee, findAddressee } from './mail-addressee.ts'
import { findMember, type SubmittedMember } from './member-queries.ts'

type MemberMailContext = ComposeContext & { member: SubmittedMember; addressee: Addressee }
type Message = Omit<MailContent, 'to'> & { blocks: readonly MailBlock[] }

/** A mail about a membership's status; not sent if the status has changed by then. */
export function toMember(
  holds: (member: SubmittedMember) => boolean,
  message: (context: MemberMailContext) => Promise<Message>,
) {
  return async ({ memberId }: { memberId: string }, context: ComposeContext): Promise<MailContent | null> => {
    const member = await findMember(context.db, memberId)
    const addressee = member && (await findAddressee(context.db, member.userId))
    if (!addressee || !holds(member)) return null
    return { to: addressee.email, ...(await message({ ...context, member, addressee })) }
  }
}
