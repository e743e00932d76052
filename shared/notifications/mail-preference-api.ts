import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { Message } from '#shared/platform/wire.ts'
import { BELL_KINDS, COMMITTEE_KINDS, MAIL_KINDS, MAIL_RHYTHMS } from './notification-enums.ts'

const Preferences = z.object({
  mails: z.array(z.object({ kind: z.enum(MAIL_KINDS), isOn: z.boolean() })),
  bell: z.array(z.object({ kind: z.enum(BELL_KINDS), isOn: z.boolean() })),
  push: z.array(z.object({ kind: z.enum(BELL_KINDS), isOn: z.boolean() })),
  /** Empty for everybody except admins. */
  committee: z.array(z.object({ kind: z.enum(COMMITTEE_KINDS), rhythm: z.enum(MAIL_RHYTHMS) })),
})
const token = line(200)

export const mailPreferenceApi = {
  'GET /api/account/mails': { why: 'Which kinds of mail somebody wants', response: Preferences },
  'PUT /api/account/mails': {
    why: 'Turns one kind of mail on or off',
    body: z.object({ kind: z.enum(MAIL_KINDS), isOn: z.boolean() }),
    response: Preferences,
  },
  'PUT /api/account/bell': {
    why: 'Turns one kind of notice in the bell on or off',
    body: z.object({ kind: z.enum(BELL_KINDS), isOn: z.boolean() }),
    response: Preferences,
  },
  'PUT /api/account/push': {
    why: 'Turns one kind of notification on phones on or off',
    body: z.object({ kind: z.enum(BELL_KINDS), isOn: z.boolean() }),
    response: Preferences,
  },
  'PUT /api/admin/committee-mails': {
    why: 'An admin chooses to get a kind of mail each time, once a day or never (decision 27)',
    body: z.object({ kind: z.enum(COMMITTEE_KINDS), rhythm: z.enum(MAIL_RHYTHMS) }),
    response: Preferences,
  },
  /** Describes the unsubscribe link of a mail, so the page can name what it turns off. */
  'GET /api/unsubscribe/:token': {
    why: 'The kind of mail that an unsubscribe link ends',
    params: z.object({ token }),
    response: z.object({ kind: z.enum([...MAIL_KINDS, ...COMMITTEE_KINDS]), isOn: z.boolean() }),
  },
  'POST /api/unsubscribe/:token': {
    why: 'Ends a kind of mail, without signing in',
    params: z.object({ token }),
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    mailPreferences: typeof mailPreferenceApi
  }
}
