import { isAdmin, signedIn } from '#server/accounts/gates.ts'
import { getActiveMember } from '#server/membership/member-gate.ts'
import type { House, Room } from '#server/platform/house.ts'
import { mount } from '#server/platform/mount.ts'
import { receivePictures } from '#server/platform/uploads/upload-service.ts'
import { listingApi } from '#shared/marketplace/listing-api.ts'
import { marketPersonalData } from './market-personal-data.ts'

export const marketplaceRoom: Room = {
  name: 'marketplace',
  personalData: marketPersonalData,
  mount: (app, house: House) =>
    mount(app, listingApi, {
      // who may post a listing may send its pictures: approved members, and admins
      'POST /api/upload/listing-images': signedIn(async ({ request, account }) => {
        if (!isAdmin(account)) await getActiveMember(house.db, account.id)
        return { imageUrls: await receivePictures(request, house, 'listing') }
      }),
    }),
}
