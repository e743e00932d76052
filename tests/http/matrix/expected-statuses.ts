import type { Duty } from '#shared/accounts/duty-enums.ts'
import type { PersonalField } from '#shared/accounts/personal-field-rules.ts'
import type { TestApp } from '#tests/test-app.ts'
import type { MatrixData } from './matrix-data.ts'
import type { TICKET_MONEY } from './personal-names.ts'
import { type NamedPerson, PERSONAS } from './personas.ts'

type Persona = (typeof PERSONAS)[number]

export type MatrixRow = {
  /** The address and body of the request. */
  request: (data: MatrixData) => { url: string; body?: unknown; form?: string }
  /** What must exist before. */
  before?: (app: TestApp, data: MatrixData) => Promise<unknown>
  /** A helper with a gate link gets what visitors get, unless something else is said. */
  expected: Expected
  /**
   * Outside the portal: admins with this duty get what 'admin' gets, others what somebody without a membership gets.
   * In the portal, the guard says whose duty a call is.
   */
  duty?: Duty
  /** Open to every admin whatever their duties, because it is about themselves or filtered by their duties. */
  isForEveryAdmin?: true
  /** Personal fields in the response that are not of a member, or needed for this call alone; some only by these names. */
  shows?: readonly (PersonalField | (typeof TICKET_MONEY)[number])[]
}
type Expected = Record<Persona, number> & Partial<Record<NamedPerson, number>>

/** Statuses in the order of the personas. */
export const cells = (...statuses: number[]) =>
  Object.fromEntries(PERSONAS.map((person, at) => [person, statuses[at]])) as Record<Persona, number>

export const everybody = (status: number) => cells(...PERSONAS.map(() => status))

/** Public writes: people who must change their password do that first. */
export const publicWrite = (status: number) => ({ ...everybody(status), 'must change password': 403 })

/** For approved members: visitors are asked to sign in, others learn why not. */
export const approvedOnly = (status: number) => cells(401, 403, 403, 403, status, status, 403, 403, 403)

export const signedInOnly = (status: number) => ({ ...publicWrite(status), anonymous: 401 })

export const superAdminOnly = (status: number) => ({ ...adminsOnly(status), admin: 403 })

export const adminsOnly = (status: number) => cells(401, 403, 403, 403, 403, 403, status, status, 403)

/** Another person's record is not found. */
export const ownerOrAdmin = (status: number) => cells(401, 404, 404, 404, status, 404, status, status, 403)

/** Not found for admins either. */
export const ownerOnly = (status: number) => cells(401, 404, 404, 404, status, 404, 404, 404, 403)

/** Admins do not find what passes between two people either. */
export const ownerAlone = (status: number) => ({ ...signedInOnly(404), approved: status })

/** For somebody of the household of 'approved' too, who without this gets what people without a membership get. */
export const householdToo = (expected: Expected, status: number): Expected => ({
  ...expected,
  'household member': status,
})

export const at = (url: string) => () => ({ url })
