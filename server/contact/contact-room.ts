import { limitAttempts } from '#server/accounts/attempt-limits.ts'
import type { Room } from '#server/platform/house.ts'
import { anyone, limited, mount } from '#server/platform/mount.ts'
import { pagesAt } from '#server/platform/pages/sitemap.ts'
import { contactApi } from '#shared/contact/contact-api.ts'
import type { ContactForm } from '#shared/contact/contact-rules.ts'
import { contactMails } from './contact-mails.ts'
import { contactPersonalData } from './contact-personal-data.ts'
import { receiveMessage } from './contact-service.ts'
import { mountInbox } from './inbox/inbox-routes.ts'
import { messagesSearched } from './inbox/message-search.ts'

const MESSAGES_PER_CALLER = { max: 5, timeWindow: '1 hour' }
/** The acknowledgement must not fill anybody's mailbox. */
const MESSAGES_PER_ADDRESS = { name: 'contact', max: 5, timeWindow: '1 hour' }

export const contactRoom: Room = {
  name: 'contact',
  personalData: contactPersonalData,
  mount: (app, house) => {
    const { db, now } = house
    mountInbox(app, house)
    const limitAddress = limitAttempts(app, {
      ...MESSAGES_PER_ADDRESS,
      keyOf: ({ body }) => (body as ContactForm).email.toLowerCase(),
    })
    mount(app, contactApi, {
      'POST /api/contact': limited(
        MESSAGES_PER_CALLER,
        anyone(async ({ body, request, reply }) => {
          await limitAddress(request)
          await receiveMessage(db, body, now())
          reply.code(201)
          return { message: "Thank you for your message. We'll get back to you soon!" }
        }),
      ),
    })
  },
  mails: contactMails,
  publicPages: pagesAt('/contact'),
  searched: [messagesSearched],
}
