import type { Api } from '#shared/platform/contract.ts'
import { Message } from '#shared/platform/wire.ts'
import { ContactForm } from './contact-rules.ts'

export const contactApi = {
  'POST /api/contact': { status: 201, body: ContactForm, response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    contact: typeof contactApi
  }
}
