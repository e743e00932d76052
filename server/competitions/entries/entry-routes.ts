import type { FastifyInstance } from 'fastify'
import { type Account, competitionsAdmin } from '#server/accounts/guards.ts'
import { approvedMember, householdEvenInactive, memberEvenInactive } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { hasDuty } from '#shared/accounts/audience-rules.ts'
import { entryApi } from '#shared/competitions/entry-api.ts'
import { findVisibleFestival, getFestival, getItem } from '../competition-queries.ts'
import { listAdminEntries, listFamilyFor } from './entry-queries.ts'
import { addGroupMember, addLateEntry, joinGroup, nameGroup, removeGroupMember } from './entry-service.ts'
import { listOwnParticipants } from './own-entries.ts'
import { setMalayalamName, setNameConsent } from './participant-service.ts'
import { withdrawEntry } from './withdrawal-service.ts'

/** Codes cannot be tried out; a large family joins many groups. */
const JOINS_PER_ACCOUNT = { name: 'competition-group', max: 60, timeWindow: '1 hour' } as const

export function mountEntries(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const limitMember = limitAttempts(context, JOINS_PER_ACCOUNT)
  const by = ({ id }: Account) => ({ actorId: id, now: now() })
  const getEntry = async (programId: string, id: string) => {
    const entry = (await listAdminEntries(db, await getItem(db, programId))).find((each) => each.id === id)
    if (!entry) throw new AppError('not_found')
    return entry
  }
  const removed = { message: 'This person is no longer in the group.' }
  mount(app, entryApi, {
    'GET /api/events/:id/competition/own': householdEvenInactive(async ({ params, member, account, person }) => {
      const festival = await findVisibleFestival(db, params.id, { seesHidden: true })
      if (!festival) return null
      const family = await listOwnParticipants(db, festival, member)
      const people = person ? family.filter(({ familyMemberId }) => familyMemberId === person.id) : family
      // people who have entered keep what is theirs when the event is hidden
      const isShown =
        festival.isPublic || hasDuty(account, 'competitions') || people.some(({ entries }) => entries.length > 0)
      return isShown ? people : null
    }),
    'PUT /api/events/:id/competition/consent': approvedMember(async ({ params, body, member }) => {
      const { familyMemberId = null, hasNameConsent } = body
      await setNameConsent(db, params.id, { memberId: member.id, familyMemberId, hasNameConsent }, now())
      return { message: hasNameConsent ? 'Results may show this name.' : 'Results will not show this name.' }
    }),
    'PUT /api/events/:id/competition/malayalam-name': approvedMember(async ({ params, body, member }) => {
      const { familyMemberId = null, malayalamName } = body
      await setMalayalamName(db, params.id, { memberId: member.id, familyMemberId, malayalamName })
      return {
        message: malayalamName ? 'Certificates show this name.' : 'Certificates show only the name in Latin script.',
      }
    }),
    'PUT /api/competition-entries/:id/group': approvedMember(async ({ params, body, member, account }) => {
      await nameGroup(db, { entryId: params.id, memberId: member.id, groupName: body.groupName }, by(account))
      return { message: 'The name of the group has been saved.' }
    }),
    'POST /api/programs/:id/group-members': approvedMember(async ({ params, body, member, account }) => {
      await limitMember.require(account.id)
      const { joinCode, familyMemberId = null } = body
      return joinGroup(db, params.id, { memberId: member.id, familyMemberId, joinCode }, now())
    }),
    'DELETE /api/competition-entries/:id/members/:participantId': memberEvenInactive(
      async ({ params, member, account }) => {
        const { id: entryId, participantId } = params
        await removeGroupMember(db, { entryId, participantId, memberId: member.id }, by(account))
        return removed
      },
    ),
    'GET /api/admin/programs/:id/entries': competitionsAdmin(async ({ params }) =>
      listAdminEntries(db, await getItem(db, params.id)),
    ),
    'GET /api/admin/events/:id/families/:memberId': competitionsAdmin(async ({ params }) =>
      listFamilyFor(db, await getFestival(db, params.id), params.memberId),
    ),
    'POST /api/admin/programs/:id/entries': competitionsAdmin(async ({ params, body, account }) => {
      const { familyMemberId = null, ...late } = body
      const id = await addLateEntry(db, params.id, { ...late, familyMemberId }, by(account))
      return getEntry(params.id, id)
    }),
    'DELETE /api/admin/competition-entries/:id': competitionsAdmin(async ({ params, account }) => {
      await withdrawEntry(db, params.id, by(account))
      return { message: 'The entry has been withdrawn.' }
    }),
    'PUT /api/admin/competition-entries/:id': competitionsAdmin(async ({ params, body, account }) => {
      const group = { entryId: params.id, memberId: null, groupName: body.groupName }
      return getEntry(await nameGroup(db, group, by(account)), params.id)
    }),
    'POST /api/admin/competition-entries/:id/members': competitionsAdmin(async ({ params, body, account }) => {
      const { memberId, familyMemberId = null, hasNameConsent } = body
      const person = { memberId, familyMemberId, hasNameConsent }
      const programId = await addGroupMember(db, params.id, person, by(account))
      return getEntry(programId, params.id)
    }),
    'DELETE /api/admin/competition-entries/:id/members/:participantId': competitionsAdmin(
      async ({ params, account }) => {
        const { id: entryId, participantId } = params
        await removeGroupMember(db, { entryId, participantId, memberId: null }, by(account))
        return removed
      },
    ),
  })
}
