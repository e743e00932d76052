import { expect, test } from 'vitest'
import { fillDemo } from '#demo/demo.ts'
import {
  findFirstPictures,
  listHeavyPages,
  listHeavyPictures,
  openWeighedApp,
  weighPages,
} from '#tests/http/demo/page-weight.ts'

test('every page of every record of the demo is light enough, and so is its first picture', async () => {
  const { app, paths } = await openWeighedApp()
  await app.superAdmin()
  await fillDemo(app.context)
  const url = await app.listen()
  const pages = await weighPages(url, paths, Number.POSITIVE_INFINITY)
  expect(pages.length).toBeGreaterThan(150)
  expect(listHeavyPages(pages)).toEqual([])
  expect(await listHeavyPictures(url, findFirstPictures(pages))).toEqual([])
}, 180_000)
