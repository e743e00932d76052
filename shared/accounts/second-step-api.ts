import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Message } from '#shared/platform/wire.ts'
import { Code, PasswordAgain, PasswordAndCode, SecondStep } from './second-step-rules.ts'

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const Rule = z.object({ required: z.boolean() })

export const secondStepApi = {
  /** Creates a new secret. It takes effect once one of its codes has been entered. */
  'POST /api/account/second-step': {
    body: PasswordAgain,
    response: z.object({ secret: z.string(), url: z.string(), qr: z.object({ size: z.int(), path: z.string() }) }),
  },
  'POST /api/account/second-step/confirm': { body: Code, response: RecoveryCodes },
  'POST /api/account/second-step/disable': { body: PasswordAndCode, response: Message },
  'POST /api/account/recovery-codes': { body: PasswordAndCode, response: RecoveryCodes },
  'POST /api/auth/second-step': {
    body: SecondStep,
    response: z.object({ message: z.string(), isFirstLogin: z.boolean() }),
  },
  'GET /api/admin/second-step-rule': { response: Rule },
  'PUT /api/admin/second-step-rule': { body: Rule, response: Rule },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    secondStep: typeof secondStepApi
  }
}
