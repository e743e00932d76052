import type { TestApp } from '#tests/test-app.ts'
import { PERSONAS, type Person, type Scene } from './personas.ts'

export type MatrixRow = {
  /** Where and with what the call is made. */
  request: (scene: Scene) => { url: string; body?: unknown; form?: string }
  /** What must be there before. */
  before?: (app: TestApp, scene: Scene) => Promise<unknown>
  expected: Record<Person, number>
}

/** Statuses in the order of the cast. */
export const cells = (...statuses: number[]) =>
  Object.fromEntries(PERSONAS.map((person, at) => [person, statuses[at]])) as Record<Person, number>

export const everybody = (status: number) => cells(...PERSONAS.map(() => status))

/** Public writes: whoever must change their password does that first. */
export const publicWrite = (status: number) => ({ ...everybody(status), 'must change password': 403 })

/** For members who are approved: visitors are asked to sign in, others are told why not. */
export const approvedOnly = (status: number) => cells(401, 403, 403, 403, status, status, 403, 403, 403)

export const signedInOnly = (status: number) => ({ ...publicWrite(status), anonymous: 401 })

export const superAdminOnly = (status: number) => ({ ...adminsOnly(status), admin: 403 })

export const adminsOnly = (status: number) => cells(401, 403, 403, 403, 403, 403, status, status, 403)

/** The row of another person is not found. */
export const ownerOrAdmin = (status: number) => cells(401, 404, 404, 404, status, 404, status, status, 403)

/** Admins neither. */
export const ownerOnly = (status: number) => cells(401, 404, 404, 404, status, 404, 404, 404, 403)

/** Nor do admins find what passes between two people. */
export const ownerAlone = (status: number) => ({ ...signedInOnly(404), approved: status })

export const at = (url: string) => () => ({ url })
