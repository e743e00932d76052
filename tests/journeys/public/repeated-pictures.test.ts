import { expect, findEvent, test } from './demo-site.ts'

test('no page of the demo shows the same picture twice', async ({ page }) => {
  const paths = ['/', '/events', '/about', '/membership', '/office-bearers', '/gallery', '/news', '/marketplace']
  for (const past of [/^Onam and sadya/, /^Vishu morning/, /^Family sports day/, /^Iftar/])
    paths.push(`/events/${(await findEvent(page, past)).id}`)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of paths) {
    await page.goto(path)
    // programs may share a picture with their event; the poster of /events is the next event, which is a card in its month too
    const files = await page
      .locator(path === '/events' ? 'main article img' : 'main img')
      .and(page.locator(':not(a[href^="/programs/"] img, li:has(a[href^="/programs/"]) img)'))
      .evaluateAll((images) =>
        images.map((image) => (image as HTMLImageElement).src.replace(/(?:-\d+)?\.\w+(?:\?.*)?$/, '')),
      )
    expect(
      files.filter((file, at) => files.indexOf(file) !== at),
      path,
    ).toEqual([])
  }
})
