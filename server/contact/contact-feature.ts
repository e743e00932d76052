import { anyone } from '#server/accounts/guards.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { limited, mount } from '#server/platform/mount.ts'
import { pagesAt } from '#server/platform/pages/sitemap.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { contactApi } from '#shared/contact/contact-api.ts'
import { contactErrors } from '#shared/contact/contact-errors.ts'
import { contactMails } from './contact-mails.ts'
import { contactPersonalData } from './contact-personal-data.ts'
import { receiveMessage } from './contact-service.ts'
import { mountInbox } from './inbox/inbox-routes.ts'
import { messagesSearchProvider } from './inbox/message-search.ts'
import { contactWaitingWork } from './waiting-work.ts'

const MESSAGES_PER_CALLER = { max: 5, timeWindow: '1 hour' } as const
/** Limited so that nobody's mailbox is filled with acknowledgements; the message itself always arrives. */
const ACKNOWLEDGEMENTS_PER_ADDRESS = { name: 'contact', max: 5, timeWindow: '1 hour' } as const

export const contactFeature: Feature = {
  name: 'contact',
  errors: contactErrors,
  waitingWork: contactWaitingWork,
  personalData: contactPersonalData,
  mount: (app, context) => {
    const { db, now } = context
    mountInbox(app, context)
    const acknowledgements = limitAttempts(context, ACKNOWLEDGEMENTS_PER_ADDRESS)
    mount(app, contactApi, {
      'POST /api/contact': limited(
        MESSAGES_PER_CALLER,
        anyone(async ({ body }) => {
          const isAcknowledged = await acknowledgements.allows(body.email.toLowerCase())
          await receiveMessage(db, body, { isAcknowledged, now: now() })
          return { message: "Thank you for your message. We'll get back to you soon!" }
        }),
      ),
    })
  },
  mails: contactMails,
  pageForms: [{ path: '/contact', callOf: () => '/api/contact', nextOf: () => '/contact?sent=true' }],
  publicPages: pagesAt('/contact'),
  searchProviders: [messagesSearchProvider],
}
