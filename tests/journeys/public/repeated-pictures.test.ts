import { expect, findEvent, test } from './demo-site.ts'

test('no page of the demo shows the same picture twice', async ({ page }) => {
  const paths = [
    '/',
    '/events',
    '/events?for=children',
    '/about',
    '/membership',
    '/office-bearers',
    '/gallery',
    '/news',
    '/marketplace',
  ]
  for (const past of [/^Onam and sadya/, /^Vishu morning/, /^Family sports day/, /^Iftar/])
    paths.push(`/events/${(await findEvent(page, past)).id}`)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of paths) {
    await page.goto(path)
    const files = await page
      .locator('main img')
      .evaluateAll((images) =>
        images.map((image) => (image as HTMLImageElement).src.replace(/(?:-\d+)?\.\w+(?:\?.*)?$/, '')),
      )
    expect(
      files.filter((file, at) => files.indexOf(file) !== at),
      path,
    ).toEqual([])
  }
})
