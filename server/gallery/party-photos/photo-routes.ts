import type { FastifyInstance } from 'fastify'
import { gateRateLimitKey } from '#server/events/gate/gate-guard.ts'
import { householdEvenInactive, householdMember } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mount, mountOutsideContract } from '#server/platform/mount.ts'
import { sendPrivateFile } from '#server/platform/uploads/private-file-response.ts'
import { receivePictures } from '#server/platform/uploads/upload-service.ts'
import { partyPhotoApi } from '#shared/gallery/party-photos/party-photo-api.ts'
import { isOldEnoughToPublish } from '#shared/gallery/party-photos/party-photo-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { ById } from '#shared/platform/wire.ts'
import {
  deleteOwnPhoto,
  getOwnPicture,
  listOwnPhotos,
  publishPhoto,
  unpublishPhoto,
  type Viewer,
} from './own-photo-service.ts'
import { photographer } from './photographer-guard.ts'
import { addPartyPhoto, describeLink, requireLastScan, scanTicket } from './photographer-service.ts'

/** More than one person can scan or photograph. */
const PER_LINK = { max: 120, timeWindow: '1 minute', keyOf: gateRateLimitKey } as const

/** Each publication copies a file. */
const PER_ACCOUNT = { max: 60, timeWindow: '1 hour' } as const

type Household = { account: { id: string }; member: { id: string }; person: { id: string } | null }
const viewerOf = ({ account, member, person }: Household): Viewer => ({
  accountId: account.id,
  memberId: member.id,
  familyMemberId: person?.id ?? null,
})

/** Throws too_young_to_publish for somebody of the family below 18. */
function requireAdult({ person }: { person: { dateOfBirth: string | null } | null }, now: Date): void {
  if (person && !isOldEnoughToPublish(person.dateOfBirth, gulfToday(now))) throw new AppError('too_young_to_publish')
}

/** Pictures that photographers take of parties, and what the parties do with them. */
export function mountPartyPhotos(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const { secret } = context.config
  mount(app, partyPhotoApi, {
    'GET /api/events/:id/photographer': photographer(({ link }) => describeLink(db, link)),
    'POST /api/events/:id/photographer/scans': limited(
      PER_LINK,
      photographer(({ body, link }) => scanTicket({ db, secret, link, now: now() }, body.code)),
    ),
    'POST /api/events/:id/photographer/scans/:scanId/photos': limited(
      PER_LINK,
      photographer(async ({ params: { scanId }, request, link }) => {
        await requireLastScan(db, link, scanId)
        // nobody's: an account that uses the link could read it back
        const [url = ''] = await receivePictures(request, context, 'party_photo', null)
        await addPartyPhoto(db, { link, scanId, url, now: now() })
        return { message: 'The picture has been sent.' }
      }),
    ),
    'GET /api/party-photos': householdEvenInactive((who) => listOwnPhotos(db, viewerOf(who))),
    'POST /api/party-photos/:id/publication': limited(
      PER_ACCOUNT,
      householdMember(async ({ params, ...who }) => {
        requireAdult(who, now())
        await publishPhoto(context, params.id, viewerOf(who))
        return { message: 'The picture is in the gallery of the event now.' }
      }),
    ),
    'DELETE /api/party-photos/:id/publication': householdEvenInactive(async ({ params, ...who }) => {
      await unpublishPhoto(db, params.id, viewerOf(who), now())
      return { message: 'The picture has been taken out of the gallery.' }
    }),
    'DELETE /api/party-photos/:id': householdEvenInactive(async ({ params, ...who }) => {
      await deleteOwnPhoto(db, params.id, viewerOf(who), now())
      return { message: 'The picture has been deleted.' }
    }),
  })
  mountOutsideContract(
    app,
    'GET /api/party-photos/:id/picture',
    { why: 'A picture of the own party', params: ById },
    householdEvenInactive(async ({ params, reply, ...who }) => {
      const url = await getOwnPicture(db, params.id, viewerOf(who))
      return sendPrivateFile(reply, context, { url, fileName: url.split('/').at(-1) ?? 'picture' })
    }),
  )
}
