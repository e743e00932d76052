import type { MailComposers } from '#server/platform/mail/mail.ts'
import { salutation } from '#server/platform/mail/salutation.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { keyBlocks } from '../mail-addressee.ts'
import { toMember } from '../member-mail.ts'
import type { Member } from '../member-queries.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'correction-requested': { memberId: string }
    'correction-reminder': { memberId: string }
    'application-closed': { memberId: string }
  }
}

const awaitsCorrection = ({ status, correctionRequestedAt, applicationClosedAt }: Member): boolean =>
  status === 'pending' && correctionRequestedAt !== null && applicationClosedAt === null

export const correctionMails: MailComposers = {
  'correction-requested': toMember(awaitsCorrection, async ({ member, addressee, db, now }) => ({
    subject: 'Your membership application needs a correction',
    heading: 'Please correct your application',
    blocks: [
      {
        paragraph: `${salutation(member.fullName)}\nThe committee has reviewed your application and asks you to correct it.`,
      },
      ...whatToCorrect(member),
      {
        paragraph:
          'Your answers are filled in. Make the correction and submit the application again. The review will then continue.',
      },
      ...(await keyBlocks(db, addressee, now(), KEY)),
    ],
  })),
  'correction-reminder': toMember(awaitsCorrection, async ({ member, addressee, db, now }) => ({
    subject: 'Your membership application is waiting for you',
    heading: 'Please correct your application',
    blocks: [
      {
        paragraph: `${salutation(member.fullName)}\nOn ${formatLongDate(member.correctionRequestedAt!)} the committee asked you to correct your application. We have not received the correction yet.`,
      },
      ...whatToCorrect(member),
      { paragraph: 'Your answers are filled in. Make the correction and submit the application again.' },
      ...(await keyBlocks(db, addressee, now(), KEY)),
    ],
  })),
  'application-closed': toMember(
    ({ status, applicationClosedAt }) => status === 'pending' && applicationClosedAt !== null,
    async ({ member, addressee, db, now }) => ({
      subject: 'Your membership application is closed',
      heading: 'Your application is closed',
      blocks: [
        {
          paragraph: `${salutation(member.fullName)}\nWe have closed your membership application, because the correction that the committee asked for on ${formatLongDate(member.correctionRequestedAt!)} did not arrive. This is not a rejection.`,
        },
        ...whatToCorrect(member),
        {
          paragraph:
            'Your answers are saved. If you still want to join, make the correction and submit the application again at any time.',
        },
        ...(await keyBlocks(db, addressee, now(), KEY)),
      ],
    }),
  ),
}

const KEY = { invitation: 'To log in, choose a password first.', label: 'Correct my application' }

const whatToCorrect = ({ correctionNote }: Member) => [
  { facts: [{ label: 'What to correct', value: correctionNote ?? '' }] },
]
