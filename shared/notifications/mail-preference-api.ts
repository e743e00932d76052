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
  'GET /api/account/mails': { response: Preferences },
  'PUT /api/account/mails': {
    body: z.object({ kind: z.enum(MAIL_KINDS), isOn: z.boolean() }),
    response: Preferences,
  },
  'PUT /api/account/bell': {
    body: z.object({ kind: z.enum(BELL_KINDS), isOn: z.boolean() }),
    response: Preferences,
  },
  'PUT /api/account/push': {
    body: z.object({ kind: z.enum(BELL_KINDS), isOn: z.boolean() }),
    response: Preferences,
  },
  'PUT /api/admin/committee-mails': {
    body: z.object({ kind: z.enum(COMMITTEE_KINDS), rhythm: z.enum(MAIL_RHYTHMS) }),
    response: Preferences,
  },
  /** Describes the unsubscribe link of a mail, so the page can name what it turns off. */
  'GET /api/unsubscribe/:token': {
    params: z.object({ token }),
    response: z.object({ kind: z.enum([...MAIL_KINDS, ...COMMITTEE_KINDS]), isOn: z.boolean() }),
  },
  'POST /api/unsubscribe/:token': { params: z.object({ token }), response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    mailPreferences: typeof mailPreferenceApi
  }
}
