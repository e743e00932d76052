import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Message } from '#shared/platform/wire.ts'
import { Code, PasswordAgain, PasswordAndCode, SecondStep } from './second-step-rules.ts'

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const Rule = z.object({ required: z.boolean() })

export const secondStepApi = {
  /** Creates a new secret. It takes effect once one of its codes has been entered. */
  'POST /api/account/second-step': {
    why: 'Creates a new secret for an authenticator app',
    body: PasswordAgain,
    response: z.object({ secret: z.string(), url: z.string(), qr: z.object({ size: z.int(), path: z.string() }) }),
  },
  'POST /api/account/second-step/confirm': {
    why: 'Turns on two-step login with a first code and returns the recovery codes',
    body: Code,
    response: RecoveryCodes,
  },
  'POST /api/account/second-step/disable': {
    why: 'Turns off two-step login; requires the password and a code',
    body: PasswordAndCode,
    response: Message,
  },
  'POST /api/account/recovery-codes': {
    why: 'Creates new recovery codes',
    body: PasswordAndCode,
    response: RecoveryCodes,
  },
  'POST /api/auth/second-step': {
    why: 'The second step of signing in, after `POST /api/auth/login` responded with `second_step_required`',
    body: SecondStep,
    response: z.object({ message: z.string(), isFirstLogin: z.boolean() }),
  },
  'GET /api/admin/second-step-rule': { why: 'Whether administrators must use two-step login', response: Rule },
  'PUT /api/admin/second-step-rule': {
    why: 'A super admin changes whether administrators must use two-step login',
    body: Rule,
    response: Rule,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    secondStep: typeof secondStepApi
  }
}
