import { type APIRequestContext, request } from '@playwright/test'
import { post, untilServed } from '../journey.ts'
import { ADMIN } from '../people.ts'
import { findLink, type RunningSite } from '../running-site.ts'

export const PASSWORD = 'Newcomer-2026'

const DAUGHTER = { relation: 'Daughter', bloodGroup: 'O+' } as const

type Newcomer = {
  fullName: string
  email: string
  membershipType?: 'single' | 'family'
  /** Children by name and date of birth. */
  children?: readonly (readonly [name: string, dateOfBirth: string])[]
  approved?: boolean
}
type Site = Pick<RunningSite, 'url' | 'mailTo'>

/**
 * Creates a person with an application and a password through the API, approved by default. Returns the id of the
 * member.
 */
export async function join(site: Site, newcomer: Newcomer): Promise<string> {
  const { fullName, email, membershipType = 'family', children = [], approved = true } = newcomer
  const visitor = await request.newContext({ baseURL: site.url })
  const member = {
    fullName,
    dateOfBirth: '1988-11-20',
    nativeAddress: 'Poonkunnam, Thrissur, Kerala',
    membershipType,
    currentAddress: 'Al Majaz 2, Sharjah',
    emirate: 'Sharjah',
    bloodGroup: 'A-',
    mobileNumber: '+971500000456',
  }
  const familyMembers = children.map(([name, dateOfBirth]) => ({ name, dateOfBirth, ...DAUGHTER }))
  await post(visitor, '/api/members/register', { member, familyMembers, email, agreeToTerms: true })
  const link = findLink(await site.mailTo(email, /received your membership application/), '/reset-password')
  const token = new URL(link).searchParams.get('token')
  await post(visitor, '/api/auth/reset-password', { token, newPassword: PASSWORD })
  await post(visitor, '/api/auth/login', { email, password: PASSWORD })
  const { id } = await (await visitor.get('/api/members/profile')).json()
  if (approved) {
    const admin = await signInAsAdmin(site)
    await post(admin, `/api/admin/members/${id}/approve`, {})
    await admin.dispose()
    // without the welcome of the first visit
    await post(visitor, '/api/members/first-visit', {})
  }
  await visitor.dispose()
  return id
}

/** API calls as the admin; changes the temporary password the first time. */
export async function signInAsAdmin(site: Site): Promise<APIRequestContext> {
  const admin = await request.newContext({ baseURL: site.url })
  const { email, password, temporaryPassword } = ADMIN
  const known = await untilServed(() => admin.post('/api/auth/login', { data: { email, password } }))
  if (known.ok()) return admin
  await post(admin, '/api/auth/login', { email, password: temporaryPassword })
  await post(admin, '/api/auth/change-password', { currentPassword: temporaryPassword, newPassword: password })
  await post(admin, '/api/auth/login', { email, password })
  return admin
}
