import type { APIRequestContext } from '@playwright/test'
import { type Page, post, signOut } from './journey.ts'
import { MEMBERS } from './people.ts'
import { enterPortal } from './portal/enter-portal.ts'

const [SELLER] = MEMBERS
export const SELLER_NAME = `${SELLER.firstName} ${SELLER.lastName}`
const TITLE = 'Chenda, played at three festivals'

export async function postApproved(page: Page): Promise<string> {
  await enter(page.request, SELLER)
  const listing = {
    title: TITLE,
    description: 'With its stick.',
    category: 'buy_sell',
    location: 'Ajman',
    price: '900',
  }
  const { id } = await (await post(page.request, '/api/listings', { listing })).json()
  await signOut(page)
  await enterPortal(page)
  await post(page.request, `/api/admin/moderation/listing/${id}/approve`)
  return id
}

export async function enter(request: APIRequestContext, { email, password }: (typeof MEMBERS)[number]) {
  await post(request, '/api/auth/login', { email, password })
}
