import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { fillDate } from '../fill-date.ts'
import { expect, expectAccessible, expectToast, test } from '../journey.ts'
import { findLink } from '../running-site.ts'
import { enterPortal } from './enter-portal.ts'

/** Nothing lies over the middle of a control, such as the bar at the foot of a phone. */
const expectOnTop = (control: Locator) =>
  expect
    .poll(() =>
      control.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    .toBe(true)

test('the committee adds a family from a paper form, with a photo, a child and a login', async ({ page, site }) => {
  await enterPortal(page)
  await page.goto('/admin?tab=members&open=add')
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByRole('link', { name: 'Full name must be at least 2 characters' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Add a member' })
  await form.getByLabel('Full name').fill('Raman Kutty Panicker')
  await fillDate(form, '4', '5', '1961')
  await form.getByLabel('Blood group').selectOption('O+')
  await form.getByLabel('Emirate').selectOption('Ajman')
  await form.getByLabel('Current address').fill('Al Nuaimiya 2, Ajman')
  await form.getByLabel('Native address').fill('Kodakara, Thrissur')
  await form.getByLabel('Mobile number').fill('050 765 4321')
  await form.getByLabel('Membership type').selectOption('family')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByRole('heading', { name: 'Raman Kutty Panicker', level: 1 })).toBeVisible()
  await expect(page.getByText('This person cannot log in yet.')).toBeVisible()

  await page.goto('/admin?tab=members&search=Kutty')
  await page.getByLabel('More for Raman Kutty Panicker').last().click()
  await expectOnTop(page.getByRole('button', { name: 'End the membership' }))
  await page.goBack()

  for (const section of ['Person', 'Contact', 'Membership', 'Family', 'Photo', 'Login', 'Committee notes', 'History'])
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add family member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add family member' })
  await dialog.getByLabel('Name').fill('Devika Panicker')
  await fillDate(dialog, '1', '2', '2014')
  await dialog.getByLabel('Relation').selectOption('Daughter')
  await dialog.getByLabel('Blood group').selectOption('O+')
  await dialog.getByRole('button', { name: 'Add family member' }).click()
  await expectToast(page, 'Family Updated', 'Devika Panicker has been added to the family.')

  const face = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#7a2' } })
    .jpeg()
    .toBuffer()
  const photo = page.getByRole('region', { name: 'Photo' })
  await page.getByRole('button', { name: 'Edit Photo' }).click()
  await photo.locator('input[type=file]').setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: face })
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expectToast(page, 'Photo Saved', 'The photo of Raman Kutty Panicker has been updated.')

  const email = 'raman.panicker@example.org'
  await page.getByRole('button', { name: 'Edit Login' }).click()
  await page.getByLabel('Login email').fill(email)
  await page.getByRole('button', { name: 'Set up the login' }).click()
  await expectToast(page, 'Login Saved', `We have sent ${email} a link to choose a password.`)
  await expectAccessible(page)
  const mail = await site.mailTo(email, /./)
  expect(findLink(mail, '/reset-password')).toContain('token=')
})

test('what is typed in one section of a record stays while another is saved, and the keyboard finds its place', async ({
  page,
}) => {
  await enterPortal(page)
  const added = await page.request.post('/api/admin/members', {
    data: {
      fullName: 'Sarada Warrier',
      dateOfBirth: '1971-02-03',
      emirate: 'Ajman',
      bloodGroup: 'B+',
      mobileNumber: '+971507654329',
      nativeAddress: 'Ollur, Thrissur',
      currentAddress: 'Al Nuaimiya 3, Ajman',
      membershipType: 'single',
      email: '',
      isApproved: true,
      isMailed: false,
    },
  })
  expect(added.status(), await added.text()).toBe(201)
  await page.goto(`/admin?tab=members&member=${(await added.json()).id}`)
  const [contact, person] = ['Contact', 'Person'].map((name) => page.getByRole('form', { name, exact: true }))
  await page.getByRole('button', { name: 'Edit Contact' }).click()
  await contact!.getByLabel('Occupation').fill('Nurse')
  await page.getByRole('button', { name: 'Edit Person' }).click()
  await person!.getByLabel('Full name').fill('Sarada K Warrier')
  await person!.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expectToast(page, 'Member Saved')
  await expect(page.getByRole('button', { name: 'Edit Person' })).toBeFocused()
  await expect(contact!.getByLabel('Occupation')).toHaveValue('Nurse')
  await contact!.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Contact' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Nurse')
  await page.getByRole('button', { name: 'Edit Contact' }).press('Enter')
  await contact!.getByLabel('Occupation').fill('Doctor')
  await contact!.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Close Contact' })).toBeFocused()
})

test('somebody who may already be in the register is added only after a question', async ({ page }) => {
  await enterPortal(page)
  const person = {
    fullName: 'Ammini Varma',
    dateOfBirth: '1970-01-02',
    bloodGroup: 'B+',
    emirate: 'Dubai',
    currentAddress: 'Karama, Dubai',
    nativeAddress: 'Kottayam, Kerala',
    mobileNumber: '+971507776655',
    email: '',
    membershipType: 'single',
    isApproved: true,
    isMailed: false,
  }
  expect((await page.request.post('/api/admin/members', { data: person })).status()).toBe(201)
  await page.goto('/admin?tab=members&open=add')
  const form = page.getByRole('form', { name: 'Add a member' })
  await form.getByLabel('Full name').fill('Ammini V. Varma')
  await fillDate(form, '2', '1', '1975')
  await form.getByLabel('Blood group').selectOption('B+')
  await form.getByLabel('Emirate').selectOption('Dubai')
  await form.getByLabel('Current address').fill(person.currentAddress)
  await form.getByLabel('Native address').fill(person.nativeAddress)
  await form.getByLabel('Mobile number').fill(person.mobileNumber)
  await form.getByLabel('Membership type').selectOption('single')
  await page.getByRole('button', { name: 'Add member' }).click()
  const question = page.getByRole('dialog', { name: 'Is this somebody else?' })
  await expect(question).toContainText('Ammini Varma')
  await question.getByRole('button', { name: 'Yes, add the person' }).click()
  await expect(page.getByRole('heading', { name: 'Ammini V. Varma', level: 1 })).toBeVisible()
})
