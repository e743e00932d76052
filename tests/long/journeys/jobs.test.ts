import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { docx } from '#tests/http/jobs/cv-files.ts'
import { expect, expectAccessible, expectToast, type Page, signIn, signOut, test } from '#tests/journeys/journey.ts'
import { MEMBERS } from '#tests/journeys/people.ts'
import { enterPortal } from '#tests/journeys/portal/enter-portal.ts'

const [POSTER, APPLICANT] = MEMBERS
const TITLE = 'Bookkeeper for two mornings a week'
const LETTER = 'I have kept the books of a temple for six years.\nI can begin in April.'

test('somebody applies for a job on a phone, the poster moves the application on, and the applicant sees it live and withdraws', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, POSTER.email, POSTER.password)
  await post(page)
  await page.goto('/member/listings')
  const path = (await page.getByRole('link', { name: TITLE, exact: true }).getAttribute('href')) ?? ''
  const id = path.split('/').at(-1) ?? ''
  await publish(page, id)
  await readAsVisitor(page, path)
  await apply(page, path)
  await moveOn(page)
  const poster = await browser.newContext({ baseURL: site.url })
  await seeItMove(page, poster.request)
  await poster.close()
  await withdraw(page)
  await seeWithdrawn(page)
  // leaves nothing behind for other journeys with these members
  expect((await page.request.delete(`/api/listings/${id}`)).ok()).toBe(true)
})

async function post(page: Page) {
  await page.goto('/marketplace/create?category=jobs_careers')
  await page.getByLabel('Title', { exact: true }).fill(TITLE)
  await page.getByLabel('Description', { exact: true }).fill('Invoices & wages <by hand>.\nTea is free.')
  await page.getByLabel('Location', { exact: true }).fill('Al Nahda')
  await page.getByText('More details').click()
  await page.getByLabel(/^Emirate \(/).selectOption('Sharjah')
  await page.getByLabel(/^Job type/).selectOption('Part-time')
  await page.getByLabel(/^Experience/).selectOption('Senior level')
  await page.getByLabel(/^Company \(/).fill('Lamps LLC')
  await page.getByLabel(/^Salary range/).fill('AED 5,000 - 6,500 a month')
  await expect(page.getByLabel(/^Price/)).toHaveCount(0)
  await page.getByLabel(/^Apply by/).fill('2090-04-01')
  await page
    .getByLabel('Choose a logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() })
  await expect(page.getByLabel('Choose another logo')).toBeAttached()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expectToast(page, 'Listing Submitted')
}

async function publish(page: Page, id: string) {
  await signOut(page)
  await enterPortal(page)
  expect((await page.request.post(`/api/admin/listings/${id}/approve`)).ok()).toBe(true)
  await signOut(page)
}

async function readAsVisitor(page: Page, path: string) {
  await page.goto('/marketplace?category=jobs_careers&jobType=part_time&experience=senior')
  await page.getByRole('link', { name: TITLE, exact: true }).click()
  await expect(page.getByText('AED 5,000 - 6,500 a month').first()).toBeVisible()
  await expect(page.getByText('No reviews yet')).toHaveCount(0)
  await expect(page.getByText('April 1, 2090')).toBeVisible()
  await expectAccessible(page)
  const html = await (await page.request.get(path)).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'JobPosting',
      title: TITLE,
      employmentType: 'PART_TIME',
      description: expect.stringContaining('<p>Invoices &amp; wages &lt;by hand&gt;.<br>Tea is free.</p>'),
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      // the listing ends before the application deadline
      validThrough: expect.stringMatching(/^20[2-4]\d-\d\d-\d\dT/),
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Lamps LLC',
        logo: expect.stringMatching(/^http.+\/files\/.+\.webp$|^http.+\/files\/.+\.jpg$/),
      },
      jobLocation: expect.objectContaining({
        address: expect.objectContaining({
          addressLocality: 'Al Nahda',
          addressRegion: 'Sharjah',
          addressCountry: 'AE',
        }),
      }),
    }),
  )
}

async function apply(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('link', { name: 'Apply for this job' }).click()
  await page.getByLabel('Email', { exact: true }).fill(APPLICANT.email)
  await page.getByLabel('Password', { exact: true }).fill(APPLICANT.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Apply: ${TITLE}` })).toBeVisible()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Please choose one of your CVs')).toBeVisible()
  await expect(page.getByText('Please write a cover letter')).toBeVisible()
  const choose = page.getByLabel('Add a CV')
  await choose.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no paper at all') })
  await expect(page.getByText('Please choose a PDF or Word file')).toBeVisible()
  await expectAccessible(page)
  await choose.setInputFiles({ name: 'Sita Nair.docx', mimeType: 'application/octet-stream', buffer: await docx() })
  await expectToast(page, 'CV Added')
  await expect(page.getByRole('radio', { name: /^Sita Nair\.docx/ })).toBeChecked()
  await page.getByLabel('Cover letter').fill(LETTER)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'You have applied' })).toBeVisible()
  await expectAccessible(page)
}

async function moveOn(page: Page) {
  await signOut(page)
  await signIn(page, POSTER.email, POSTER.password)
  await page.goto('/member/listings')
  await page.getByRole('link', { name: `Applicants for ${TITLE}` }).click()
  await expect(page.getByText('I can begin in April.')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CV of Sita Nair' }).click()
  expect((await download).suggestedFilename()).toBe('Sita Nair.docx')
  await page.getByRole('button', { name: 'Shortlist Sita Nair' }).click()
  const dialog = page.getByRole('dialog', { name: 'Shortlisted: Sita Nair' })
  await dialog.getByLabel(/^Note/).fill('We call you on Sunday.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Invite to interview Sita Nair' })).toBeVisible()
  await expect(page.getByText('We call you on Sunday.')).toBeVisible()
}

/** The applicant's page stays open while the poster decides in another browser. */
async function seeItMove(page: Page, poster: APIRequestContext) {
  await signOut(page)
  await signIn(page, APPLICANT.email, APPLICANT.password)
  await page.goto('/member/applications')
  await expect(page.getByRole('listitem').filter({ hasText: TITLE }).getByText('Shortlisted').first()).toBeVisible()
  await expect(page.getByText('We call you on Sunday.')).toBeVisible()
  await expectAccessible(page)
  const { email, password } = POSTER
  expect((await poster.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true)
  const own = await (await poster.get('/api/listings/own')).json()
  const { id } = own.find(({ title }: { title: string }) => title === TITLE)
  const [application] = await (await poster.get(`/api/listings/${id}/applications`)).json()
  const move = { status: 'interview', note: 'Sunday at ten?' }
  expect((await poster.put(`/api/applications/${application.id}/status`, { data: move })).ok()).toBe(true)
  const row = page.getByRole('listitem').filter({ hasText: TITLE })
  await expect(row.getByText('Interview', { exact: true })).toBeVisible()
  await expect(row.getByText('Sunday at ten?')).toBeVisible()
  expect((await poster.post(`/api/listings/${id}/sold`)).ok()).toBe(true)
  await expect(row.getByText('The job is filled.')).toBeVisible()
}

async function withdraw(page: Page) {
  await page.getByRole('button', { name: `Withdraw from ${TITLE}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click()
  await expectToast(page, 'Application Withdrawn')
  await page.getByRole('link', { name: 'My CVs' }).click()
  await page.getByRole('button', { name: 'Rename Sita Nair.docx' }).click()
  await page.getByLabel('Name', { exact: true }).fill('For offices')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('heading', { name: 'For offices.docx' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete For offices.docx' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete CV' }).click()
  await expect(page.getByText('No CVs yet')).toBeVisible()
}

async function seeWithdrawn(page: Page) {
  await signOut(page)
  await signIn(page, POSTER.email, POSTER.password)
  await page.goto('/member/listings')
  await page.getByRole('link', { name: `Applicants for ${TITLE}` }).click()
  await expect(page.getByText(/You can no longer open the cover letter and the CV/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Download CV/ })).toHaveCount(0)
}

const logo = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#9b1c31' } })
    .png()
    .toBuffer()
