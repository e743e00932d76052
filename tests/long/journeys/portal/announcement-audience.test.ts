import { fileURLToPath } from 'node:url'
import { expect, expectAccessible, expectToast, type Page, signIn, test } from '#tests/journeys/journey.ts'
import { MEMBERS } from '#tests/journeys/people.ts'
import { expectReach, findEvent, registerSita } from '#tests/journeys/portal/announcement-steps.ts'
import { enterPortal, openPlace } from '#tests/journeys/portal/enter-portal.ts'
import { findLink } from '#tests/journeys/running-site.ts'

const [RAVI] = MEMBERS
const WHEN_DUE = fileURLToPath(import.meta.resolve('#tests/journeys/portal/make-announcements-due.ts'))

test('families with children under 12 who are not registered get an announcement, and can turn such mails off', async ({
  page,
  site,
}, { project }) => {
  const title = `Vishu needs you ${project.name}`
  await registerSita(site.url)
  await enterPortal(page)
  await page.goto('/admin')
  await openPlace(page, 'Announcements')
  await chooseFamilies(page)
  await expectReach(page, 1)
  await page.getByRole('button', { name: 'Show names' }).click()
  const names = page.getByRole('complementary', { name: /^Who gets it/ })
  await expect(names.getByRole('link', { name: 'Ravi Menon' })).toBeVisible()
  await expect(names.getByText('Sita Nair')).toBeHidden()
  await expectAccessible(page)
  await names.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Send to 1' }).click()
  await expect(page.getByRole('link', { name: 'Please enter a title' })).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Text', { exact: true }).fill('Dear {first name}, bring *flowers*.\n\n- Konna\n- Jasmine')
  await expect(page.getByText('Draft, saved just now')).toBeVisible()
  await expect(page).toHaveURL(/announcements\?item=/)
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(page.getByRole('article').filter({ hasText: 'Dear Ravi, bring flowers.' }).first()).toBeVisible()
  await expectReach(page, 1)
  await expectAccessible(page)

  await page.getByText('Later', { exact: true }).click()
  await page.getByRole('button', { name: /^Tomorrow, 9:00 AM$/ }).click()
  await expect(page.getByText(/^It goes out on .* at 9:00 AM, Gulf time/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel sending' }).click()
  await expectToast(page, 'Sending Cancelled', 'It is a draft again.')
  await expectReach(page, 1)
  await page.getByRole('button', { name: 'Send to 1' }).click()
  const question = page.getByRole('dialog', { name: 'Send to 1 member now?' })
  await expect(question).toContainText('1 email, 1 notice in the bell')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Send to 1' }).click()
  await expect(page.getByRole('region', { name: 'Cancel sending' })).toContainText('The first message goes out in')

  await site.restart(WHEN_DUE)
  const mail = await site.mailTo(RAVI.email, new RegExp(title))
  expect(mail.text).toContain('Dear Ravi, bring')
  await page.reload()
  await expect(page.getByText('We do not track who opens or clicks.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(`More for ${title}`).first().click()
  await page.getByRole('button', { name: 'Share on WhatsApp' }).click()
  const kit = page.getByRole('dialog', { name: 'Share on WhatsApp' })
  await expect(kit.getByRole('img', { name: 'For chats' })).toHaveJSProperty('naturalWidth', 1080)
  await expect(kit.getByRole('img', { name: 'For your status' })).toHaveJSProperty('naturalHeight', 1920)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await signIn(page, RAVI.email, RAVI.password)
  await page.goto('/member/notifications')
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('Dear Ravi, bring')).toBeVisible()
  await expectAccessible(page)
  await page.goto(new URL(findLink(mail, '/unsubscribe')).pathname)
  await page.getByRole('button', { name: 'Stop emails' }).click()
  await expect(page.getByText(/You will not get any more emails about/)).toBeVisible()
  // the other size meets the same person
  await page.request.put('/api/account/mails', { data: { kind: 'news', isOn: true } })
})

async function chooseFamilies(page: Page) {
  await page.getByRole('radio', { name: /^An emirate/ }).check()
  await page.getByRole('button', { name: 'Sharjah', exact: true }).click()
  await page.getByText('More conditions').click()
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByLabel('Condition', { exact: true }).selectOption({ label: 'With children of a certain age' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Leave out a group' }).click()
  await page.getByLabel('Condition', { exact: true }).selectOption({ label: 'Attendees of an event' })
  await page
    .getByLabel('Event', { exact: true })
    .selectOption({ value: await findEvent(page.request, 'Vishu Morning') })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}
