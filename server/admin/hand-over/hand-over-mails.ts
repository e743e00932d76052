import { eq } from 'drizzle-orm'
import { type Addressee, findAddressee } from '#server/membership/mail-addressee.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailBlock, MailComposers, MailContent } from '#server/platform/mail/mail.ts'
import { fullNameOf, salutation } from '#server/platform/mail/salutation.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { DUTY_LABELS, EVERYTHING } from '#shared/accounts/duty-enums.ts'
import { HAND_OVER_KEYS, type HandOverMail } from '#shared/admin/hand-over/hand-over-enums.ts'
import type { OfficeAccess } from '#shared/admin/hand-over/hand-over-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { HandOverRow } from './hand-over-queries.ts'
import { handOvers } from './hand-over-tables.ts'

type Ids = { handOverId: string; userId: string }

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'hand-over-joined': Ids
    'hand-over-left': Ids
  }
}

export const handOverMails: MailComposers = {
  'hand-over-joined': (ids, { db }) => composeHandOverMail(db, 'joined', ids),
  'hand-over-left': (ids, { db }) => composeHandOverMail(db, 'left', ids),
}

/** A mail to somebody of the new or the old team; null once the hand-over was undone. */
export async function composeHandOverMail(
  db: Executor,
  mail: HandOverMail,
  { handOverId, userId }: Ids,
): Promise<MailContent | null> {
  const [handOver] = await db.select().from(handOvers).where(eq(handOvers.id, handOverId))
  const addressee = await findAddressee(db, userId)
  if (!handOver?.applied || !addressee) return null
  const { organisationName } = await readSettings(db)
  return mail === 'joined' ? joined(handOver, addressee) : left(handOver, addressee, organisationName)
}

function joined({ applied, access, day, noteToJoined }: HandOverRow, addressee: Addressee): MailContent | null {
  const office = applied?.joined.find(({ userId }) => userId === addressee.userId)?.office
  if (!office) return null
  const subject = `You are now ${office}`
  return {
    to: addressee.email,
    userId: addressee.userId,
    subject,
    heading: subject,
    blocks: [
      {
        paragraph: `${salutation(fullNameOf(addressee))}\nThe new committee took office on ${dayOf(day)}. Thank you for serving as ${office}.`,
      },
      ...ownWords(noteToJoined),
      { paragraph: describeAccess(access[office]) },
      ...(access[office].access === 'none' ? [] : [{ button: { label: 'Open the portal', url: '/admin' } }]),
    ],
  }
}

function left({ day, noteToLeft, applied }: HandOverRow, addressee: Addressee, organisation: string): MailContent {
  const hadDuties = applied?.accounts.some(({ userId }) => userId === addressee.userId)
  const keys = HAND_OVER_KEYS.map(({ what }) => what.toLowerCase()).join(', ')
  return {
    to: addressee.email,
    userId: addressee.userId,
    subject: 'The new committee has taken over',
    heading: 'Thank you for your work',
    blocks: [
      {
        paragraph: `${salutation(fullNameOf(addressee))}\nThe new committee took office on ${dayOf(day)}. ${organisation} thanks you for everything that you did in the term before.`,
      },
      ...ownWords(noteToLeft),
      {
        paragraph: `${hadDuties ? 'Your duties in the portal have ended. ' : ''}Please pass on what you have outside the site: ${keys}.`,
      },
      { note: 'Your membership stays as it is.' },
    ],
  }
}

const ownWords = (note: string): MailBlock[] => (note ? [{ paragraph: note }] : [])

const dayOf = (day: string | null): string => (day ? formatCardDate(day) : 'this day')

function describeAccess({ access, duties }: OfficeAccess): string {
  if (access === 'none') return 'This office has no duties in the portal.'
  if (access === 'duties') return `Your duties in the portal: ${duties.map((duty) => DUTY_LABELS[duty]).join(', ')}.`
  return `Your duties in the portal: ${EVERYTHING}.`
}
