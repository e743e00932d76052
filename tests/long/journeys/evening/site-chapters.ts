import { expect, expectToast } from '#tests/journeys/journey.ts'
import { drawSmall } from '#tests/journeys/portal/phone-photos.ts'
import type { Volunteer } from '#tests/journeys/press-counter.ts'
import { followWork, openPlace } from './portal-navigation.ts'
import { LISTINGS } from './waiting-work.ts'

export const NEW_EVENT = 'Vishu Evening'
export const PROGRAMS = ['Drum duel', 'Thiruvathira', 'Quiz for families'] as const
export const ARTICLE = 'The hall is booked'
export const PHOTOS = { title: 'Rehearsal', count: 20 }
export const NEW_PHONE = '+971 6 555 0199'

const MAX_UPLOAD_MS = 120_000

export async function createEvent(volunteer: Volunteer) {
  const { page, press, fill } = volunteer
  await openPlace(volunteer, 'Events')
  await press(page.getByRole('button', { name: 'Create event' }))
  await fill(page.getByLabel('Title', { exact: true }), NEW_EVENT)
  await fill(page.getByLabel('Description', { exact: true }), 'Kani, kaineettam and a meal together.')
  await fill(page.getByLabel('Starts', { exact: true }), '2031-04-14T18:30')
  await fill(page.getByLabel('Venue', { exact: true }), 'Creek Park')
  await press(page.getByRole('button', { name: 'Create event' }))
  await press(page.getByRole('link', { name: 'Add programs' }).first())
  for (const title of PROGRAMS) {
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
    await fill(page.getByLabel('Title', { exact: true }), title)
    await fill(page.getByLabel('Description', { exact: true }), 'For everybody.')
    const isLast = title === PROGRAMS.at(-1)
    await press(page.getByRole('button', { name: isLast ? 'Add program' : 'Save and add another' }))
  }
  await expect(page.getByRole('heading', { name: `Programs of ${NEW_EVENT}` })).toBeVisible()
}

export async function uploadPhotos(volunteer: Volunteer) {
  const { page, press, fill, select, addFiles } = volunteer
  const colours = Array.from({ length: PHOTOS.count }, (_, at) => `hsl(${at * 18}, 60%, 45%)`)
  const files = await Promise.all(colours.map((colour, at) => drawSmall(`IMG_${5000 + at}.png`, colour)))
  await openPlace(volunteer, 'Gallery')
  await addFiles(page.getByLabel('Add photos'), files)
  await fill(page.getByLabel('One title for all'), PHOTOS.title)
  await select(page.getByLabel('Album', { exact: true }), 'Cultural')
  await press(page.getByRole('button', { name: /^Publish/ }))
  await expect(page.getByText(`${PHOTOS.count} photos are in the gallery`)).toBeVisible({ timeout: MAX_UPLOAD_MS })
}

export async function publishNews(volunteer: Volunteer) {
  const { page, press, fill } = volunteer
  await openPlace(volunteer, 'News')
  await press(page.getByRole('button', { name: 'Create article' }))
  await fill(page.getByLabel('Title', { exact: true }), ARTICLE)
  await fill(page.getByRole('textbox', { name: 'Content' }), 'We meet at six. Please bring the children.')
  await press(page.getByLabel('Publish immediately'))
  await press(page.getByRole('button', { name: 'Create article' }))
  await expectToast(page, 'Article Created')
}

/** Four are in order, one seller is asked for a change, and one listing is rejected. */
export async function moderateListings(volunteer: Volunteer) {
  const { page, press, fill } = volunteer
  await followWork(volunteer, /listings to moderate/)
  const [unclear, refused, ...fine] = LISTINGS
  for (const title of fine) {
    await press(page.getByRole('button', { name: `Approve ${title}`, exact: true }))
    await expect(page.getByRole('region', { name: `Listing: ${title}` })).toBeHidden()
  }
  await press(page.getByRole('button', { name: `Ask for changes ${unclear}` }))
  const asking = page.getByRole('dialog')
  await fill(asking.getByLabel('What should be changed?'), 'Please add a photo.')
  await press(asking.getByRole('button', { name: 'Ask for changes' }))
  await expect(page.getByRole('region', { name: `Listing: ${unclear}` })).toBeHidden()
  await press(page.getByRole('button', { name: `Reject ${refused}` }))
  const rejecting = page.getByRole('dialog')
  await fill(rejecting.getByLabel('Reason'), 'This is not offered any more.')
  await press(rejecting.getByRole('button', { name: 'Reject' }))
  await expect(page.getByText('Nothing to moderate')).toBeVisible()
}

export async function changeSetting(volunteer: Volunteer) {
  const { page, press, fill } = volunteer
  await openPlace(volunteer, 'Settings')
  await fill(page.getByLabel('Phone', { exact: true }), NEW_PHONE)
  await press(page.getByRole('button', { name: 'Save settings' }))
  await expectToast(page, 'Settings Saved')
}
