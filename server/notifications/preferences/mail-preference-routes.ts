import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { users } from '#server/accounts/account-tables.ts'
import { admin, signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mount, unguarded } from '#server/platform/mount.ts'
import type { PageForm } from '#server/platform/pages/page-forms.ts'
import { mailPreferenceApi } from '#shared/notifications/mail-preference-api.ts'
import { pathSegment } from '#shared/platform/path-segment.ts'
import { readMailPreference, readPreferences, writeRhythm } from './mail-preference-queries.ts'
import { writeNoticePreference } from './notice-preference-queries.ts'
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts'

const PER_CALLER = { max: 60, timeWindow: '15 minutes' } as const

export function mountMailPreferences(app: FastifyInstance, context: AppContext): void {
  const { db } = context
  mount(app, mailPreferenceApi, {
    'GET /api/account/mails': signedIn(({ account }) => readPreferences(db, account)),
    'PUT /api/account/mails': signedIn(async ({ account, body }) => {
      await writeRhythm(db, account.id, body.kind, body.isOn ? 'each' : 'never')
      return readPreferences(db, account)
    }),
    'PUT /api/account/bell': signedIn(async ({ account, body }) => {
      await writeNoticePreference(db, 'isInBell', account.id, body)
      return readPreferences(db, account)
    }),
    'PUT /api/account/push': signedIn(async ({ account, body }) => {
      await writeNoticePreference(db, 'isPushed', account.id, body)
      return readPreferences(db, account)
    }),
    'PUT /api/admin/committee-mails': admin(async ({ account, body }) => {
      await writeRhythm(db, account.id, body.kind, body.rhythm)
      return readPreferences(db, account)
    }),
    'GET /api/unsubscribe/:token': limited(
      PER_CALLER,
      unguarded(async ({ params, reply }) => {
        reply.header('cache-control', 'no-store')
        const { userId, kind } = getUnsubscription(context, params.token)
        return readMailPreference(db, userId, kind)
      }),
    ),
    'POST /api/unsubscribe/:token': limited(
      PER_CALLER,
      unguarded(async ({ params }) => {
        await unsubscribe(context, params.token)
        return { message: 'You will no longer get emails of this kind.' }
      }),
    ),
  })
}

/** The address in the List-Unsubscribe header: a page for people, one POST for mail programs (RFC 8058). */
export const unsubscribeForm: PageForm = {
  path: '/unsubscribe/:token',
  callOf: ({ params }) => `/api/unsubscribe/${pathSegment(params.token ?? '')}`,
  nextOf: ({ params }) => `/unsubscribe/${pathSegment(params.token ?? '')}?done=true`,
  isFromProgram: ({ fields }) => fields['List-Unsubscribe'] === 'One-Click',
}

async function unsubscribe(context: AppContext, token: string): Promise<void> {
  const { userId, kind } = getUnsubscription(context, token)
  await context.db.transaction(async (tx) => {
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
    // somebody whose data was erased gets no mails anyway
    if (account) await writeRhythm(tx, userId, kind, 'never')
  })
}

function getUnsubscription({ config }: AppContext, token: string): Unsubscription {
  const read = readUnsubscribeToken(config.secret, token)
  if (!read) throw new AppError('invalid_unsubscribe_link')
  return read
}
