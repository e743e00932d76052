import type { ResponseOf } from '#web/platform/call.ts'

export type Holder = ResponseOf<'GET /api/admin/duties'>['people'][number]

export type OwnDutiesData = ResponseOf<'GET /api/admin/duties/own'>

export const nameOf = ({ firstName, lastName }: Pick<Holder, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

export const DUTY_CHANGES = ['/api/admin/duties', '/api/admin/people', '/api/admin/activity', '/api/admin/undo']
